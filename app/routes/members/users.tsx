import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  listOpenInvitations,
  resendOpenInvitation,
  withdrawOpenInvitation,
} from "#app/features/members/invite-account.server.ts";
import { parseMemberQuery } from "#app/features/members/member-query.ts";
import { listMembers } from "#app/features/members/members.server.ts";
import { MembersPage } from "#app/features/members/members-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { answerInvitationAct, parseInvitationAct } from "./users.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const params = new URL(request.url).searchParams;
  const query = parseMemberQuery(params);
  const scope = context.accountScope;
  const list = await listMembers(scope, query);
  if (!list) throw notFound();
  const invitations = await listOpenInvitations(scope);
  const title = toTitle(context.t("members:title"), context);
  return { ...list, query, invitations, removed: params.has("removed"), title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const act = parseInvitationAct(await readForm(request));
  if (!act) throw notFound();
  const scope = context.accountScope;
  const outcome =
    act.kind === "resend"
      ? await resendOpenInvitation(scope, toAccountSender(context), act.id)
      : await withdrawOpenInvitation(scope, act.id);
  if (!outcome) throw notFound();
  return answerInvitationAct(outcome);
}

export default function Users() {
  return <MembersPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>() ?? null} />;
}
