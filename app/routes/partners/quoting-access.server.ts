import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { getOwnJoining } from "#app/features/members/joining/join-requests.server.ts";
import { listAdministrators } from "#app/features/members/members.server.ts";
import { mayQuote } from "#app/features/partners/partner-tokens.server.ts";
import type { QuotingAccess } from "#app/features/partners/quoting-access.ts";

/** Tells a newcomer, who has no administrator to ask, from those who have one. */
export async function readQuotingAccess(
  viewer: Pick<Viewer, "company"> | null,
  { account, home }: { account: AccountScope; home: HomeScope },
): Promise<QuotingAccess> {
  if (viewer === null) return { kind: "visitor" };
  if (await mayQuote(account)) return { kind: "allowed" };
  if (viewer.company) return { kind: "member", administrators: await listAdministrators(account) };
  const joining = await getOwnJoining(home);
  return joining?.state === "pending" ? { kind: "waiting", company: joining.company } : { kind: "newcomer" };
}
