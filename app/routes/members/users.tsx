import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseMemberQuery } from "#app/features/members/member-query.ts";
import { listMembers } from "#app/features/members/members.server.ts";
import { MembersPage } from "#app/features/members/members-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  const params = new URL(request.url).searchParams;
  const query = parseMemberQuery(params);
  const list = await listMembers(toAccountScope(context), query);
  if (!list) throw notFound();
  return { ...list, query, removed: params.has("removed"), title: toTitle(context.t("members:title"), context) };
}

export default function Users() {
  return <MembersPage {...useLoaderData<typeof loader>()} />;
}
