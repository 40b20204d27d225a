import { and, eq } from "drizzle-orm";
import { marketSettings } from "#app/db/schema/markets.ts";
import { type AccountScope, type HomeScope, homeScopeIn, type ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorizeWithCompany, type CompanyActor } from "#app/features/companies/company-actor.server.ts";
import { getCompanyChecklist } from "#app/features/dashboard/checklist/checklists.server.ts";
import { countWaitingJoiners, listWaitingJoiners } from "#app/features/members/joining/join-requests.server.ts";
import { findToAnswer } from "#app/features/requests/inbox/inbox.server.ts";
import type { OwnerBarData, OwnerMarket } from "./owner-market.ts";

/** The viewer's market; null for users who own none. @param origin of the current site. */
export async function getOwnerMarket(
  home: HomeScope,
  { account, origin }: { account: AccountScope; origin: string },
): Promise<OwnerMarket | null> {
  const owner = await authorizeOwner(home);
  if (!owner) return null;
  const { company, tenantId } = owner;
  const [stored] = await inTenant(homeScopeIn(home, tenantId), ({ db }) =>
    db
      .select({ publishedAt: marketSettings.publishedAt })
      .from(marketSettings)
      .where(and(eq(marketSettings.tenantId, tenantId), eq(marketSettings.companyId, company.id))),
  );
  return {
    address: toAddress(origin, company),
    publishedAt: stored?.publishedAt?.toISOString() ?? null,
    joiners: await listWaitingJoiners(account),
  };
}

/** The viewer's pending work in the shown market; null for users who do not own it. */
export async function getOwnerBar(
  home: HomeScope,
  { shown, companyId, origin }: { shown: ShownScope; companyId: number; origin: string },
): Promise<OwnerBarData | null> {
  const owner = await authorizeOwner(home);
  if (owner?.company.id !== companyId) return null;
  const [checklist, joiners, toAnswer] = await Promise.all([
    getCompanyChecklist(home),
    countWaitingJoiners(home),
    findToAnswer(shown, 1),
  ]);
  return { address: toAddress(origin, owner.company), checklist, joiners, toAnswer: toAnswer.count };
}

async function authorizeOwner(home: HomeScope): Promise<CompanyActor | null> {
  const actor = await authorizeWithCompany(home, "editMarket");
  return actor?.company.hasGigMarket ? actor : null;
}

/** The market's own host answers at this path, too. */
const toAddress = (origin: string, { slug }: { slug: string }) => `${origin}/${slug}/myservices`;
