import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { getOwnJoining } from "#app/features/members/joining/join-requests.server.ts";
import { listAdministrators } from "#app/features/members/members.server.ts";
import { mayQuote } from "#app/features/partners/partner-tokens.server.ts";
import { type QuotingAccess, quotingTexts } from "#app/features/partners/quoting-access.ts";
import { QuotingInfoPage } from "#app/features/partners/quoting-info-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";

export const meta = titleMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const access = await readAccess(context);
  return { access, title: toTitle(context.t(`partners:${quotingTexts[access.kind].title}`), context) };
}

/** Distinguishes whoever has no administrator to ask, or is one, from users who have one. */
async function readAccess({ viewer, accountScope, homeScope }: RequestContext): Promise<QuotingAccess> {
  if (viewer === null) return { kind: "visitor" };
  if (await mayQuote(accountScope)) return { kind: "allowed" };
  if (isPermitted(viewer, "sell")) return { kind: "seller" };
  if (isPermitted(viewer, "useConsole")) return { kind: "administrator" };
  const { userId } = accountScope;
  if (viewer.company && userId !== null && isPermitted(viewer, "manageMembers")) return { kind: "manager", userId };
  if (viewer.company) return { kind: "member", administrators: await listAdministrators(accountScope) };
  const joining = await getOwnJoining(homeScope);
  return joining?.state === "pending" ? { kind: "waiting", company: joining.company } : { kind: "newcomer" };
}

export default function QuotingInfo() {
  return <QuotingInfoPage {...useLoaderData<typeof loader>()} />;
}
