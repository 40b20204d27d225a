import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { inviteMember } from "#app/features/members/invite-member.server.ts";
import { InvitePage } from "#app/features/members/invite-page.tsx";
import { getAdministrator } from "#app/features/members/members.server.ts";
import { toAgencyPath } from "#app/features/onboarding/agency-link.ts";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerInvitation, parseInvitationForm } from "#app/http/member-form.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  if (!(await getAdministrator(toAccountScope(context)))) throw notFound();
  const joinPath = toAgencyPath(toAccountBrand(context), context.viewer?.company?.slug ?? "");
  return { joinPath, title: toTitle(context.t("members:invite.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request);
  const values = parseInvitationForm(await readForm(request));
  const state = await inviteMember(toAccountScope(context), toAccountBrand(context), values);
  if (!state) throw notFound();
  return answerInvitation(state);
}

export default function AddUser() {
  return <InvitePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
