import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { changeMember } from "#app/features/members/change-member.server.ts";
import { memberRole } from "#app/features/members/invitation.ts";
import { resendInvitation } from "#app/features/members/invite-member.server.ts";
import { MemberPage } from "#app/features/members/member-page.tsx";
import { getMember } from "#app/features/members/members.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toAccountSender, toSenderOf } from "#app/http/senders.server.ts";
import { parseMemberForm } from "./users.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;
export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const id = parseId(params.id);
  const found = id === null ? null : await getMember(context.accountScope, id);
  if (!found) throw notFound();
  const { firstName, lastName } = found.member;
  return { ...found, fields: describeForm(memberRole), title: toTitle(`${firstName} ${lastName}`, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const id = parseId(params.id);
  const input = parseMemberForm(await readForm(request));
  if (id === null || !input) throw notFound();
  if (input.kind === "unconfirmed") return answerOutcome(input);
  const scope = context.accountScope;
  const outcome =
    input.kind === "resend"
      ? await resendInvitation(scope, toAccountSender(context), id)
      : await changeMember(scope, toSenderOf(context), { id, change: input });
  if (!outcome) throw notFound();
  if (outcome.kind === "done" && outcome.change === "remove") throw redirect("/users?removed");
  return answerOutcome(outcome);
}

export default function User() {
  return <MemberPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>() ?? null} />;
}
