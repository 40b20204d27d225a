import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { toAgencyPath } from "#app/features/companies/agency-link.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { invitation } from "#app/features/members/invitation.ts";
import { inviteMember } from "#app/features/members/invite-member.server.ts";
import { InvitePage } from "#app/features/members/invite-page.tsx";
import { listPositions } from "#app/features/members/member.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  // That page names the administrators to everybody else.
  const manager = await authorize(context.accountScope, "manageMembers");
  if (!manager) throw redirect("/users");
  const joinPath = toAgencyPath(toAccountSender(context), context.viewer?.company?.slug ?? "");
  const given = listPositions(manager);
  return {
    joinPath,
    given,
    fields: describeForm(invitation),
    title: toTitle(context.t("members:invite.title"), context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const values = readValues(invitation, await readForm(request));
  const state = await inviteMember(context.accountScope, toAccountSender(context), values);
  if (!state) throw notFound();
  return answerOutcome(state);
}

export default function AddUser() {
  return <InvitePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
