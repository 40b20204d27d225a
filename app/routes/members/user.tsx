import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeMember } from "#app/features/members/change-member.server.ts";
import { resendInvitation } from "#app/features/members/invite-member.server.ts";
import { MemberPage } from "#app/features/members/member-page.tsx";
import { getMember } from "#app/features/members/members.server.ts";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerMemberChange, parseMemberForm } from "#app/http/member-form.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  const id = parseId(params.id);
  const found = id === null ? null : await getMember(toAccountScope(context), id);
  if (!found) throw notFound();
  const { firstName, lastName } = found.member;
  return { ...found, title: toTitle(`${firstName} ${lastName}`, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request);
  const id = parseId(params.id);
  const wish = parseMemberForm(await readForm(request));
  if (id === null || !wish) throw notFound();
  if (wish.kind === "unconfirmed") return answerMemberChange(wish);
  const scope = toAccountScope(context);
  const outcome =
    wish.kind === "resend"
      ? await resendInvitation(scope, toAccountBrand(context), id)
      : await changeMember(scope, id, wish);
  if (!outcome) throw notFound();
  if (outcome.kind === "done" && outcome.change === "remove") throw redirect("/users?removed");
  return answerMemberChange(outcome);
}

export default function User() {
  return <MemberPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>() ?? null} />;
}
