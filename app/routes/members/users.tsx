import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  listOpenInvitations,
  resendOpenInvitation,
  withdrawOpenInvitation,
} from "#app/features/members/invite-account.server.ts";
import { decideJoiner, listWaitingJoiners } from "#app/features/members/joining/join-requests.server.ts";
import { parseMemberQuery } from "#app/features/members/member-query.ts";
import { listMembers } from "#app/features/members/members.server.ts";
import { MembersPage } from "#app/features/members/members-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toAccountSender, toSenderOf } from "#app/http/senders.server.ts";
import { answerJoinerDecision, parseUsersForm } from "./users.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;
export const shouldRevalidate = afterConflict;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const params = new URL(request.url).searchParams;
  const query = parseMemberQuery(params);
  const scope = context.accountScope;
  const list = await listMembers(scope, query);
  if (!list) throw notFound();
  const invitations = await listOpenInvitations(scope);
  const joiners = await listWaitingJoiners(scope);
  const title = toTitle(context.t("members:title"), context);
  return { ...list, query, invitations, joiners, removed: params.has("removed"), title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const scope = context.accountScope;
  const posted = parseUsersForm(await readForm(request));
  if (posted.kind === "decision") {
    const decision = await decideJoiner(scope, toSenderOf(context), posted);
    if (!decision) throw notFound();
    return answerJoinerDecision(posted.id, decision);
  }
  const outcome =
    posted.kind === "resend"
      ? await resendOpenInvitation(scope, toAccountSender(context), posted.id)
      : await withdrawOpenInvitation(scope, posted.id);
  if (!outcome) throw notFound();
  return answerOutcome(outcome);
}

export default function Users() {
  const posted = useActionData<typeof action>();
  const isDecision = posted !== undefined && "decision" in posted;
  return (
    <MembersPage
      {...useLoaderData<typeof loader>()}
      decided={isDecision ? posted : null}
      outcome={posted === undefined || isDecision ? null : posted}
    />
  );
}
