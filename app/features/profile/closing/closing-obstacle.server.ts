import { and, count, eq, exists, isNull, ne, not, or } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { AccountScope, Actor } from "#app/db/scope.ts";
import { hasNeverCome, holdsPermission } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { readErasure } from "#app/features/retention/company-duties.server.ts";
import type { ClosingObstacle } from "./closing.ts";

/** Status of a service that left the catalogue; a profile may not ask the marketplace for it. */
const inactive = 4;

/** Makes the changes of a company's people, or a tenant's administrators, wait for each other. */
export async function lockPeers({ db, tenantId }: AccountScope, actor: Actor): Promise<void> {
  const { company, userId } = actor;
  if (company) await db.select({ id: companies.id }).from(companies).where(eq(companies.id, company.id)).for("update");
  const isPeer = and(eq(users.tenantId, tenantId), holdsPermission("useConsole"));
  await db
    .select({ id: users.id })
    .from(users)
    .where(isPermitted(actor, "useConsole") ? or(isPeer, eq(users.id, userId)) : eq(users.id, userId))
    .orderBy(users.id)
    .for("update");
}

/** Why the account cannot be closed yet; null when it can. Call it where every tenant's private rows are seen. */
export async function findObstacle(scope: AccountScope, actor: Actor): Promise<ClosingObstacle | null> {
  const { db, tenantId } = scope;
  const others = and(eq(users.tenantId, tenantId), ne(users.id, actor.userId), isNull(users.deactivatedAt));
  const hasCome = not(hasNeverCome);
  const countUsers = async (...of: Parameters<typeof and>) => {
    const [row] = await db
      .select({ found: count() })
      .from(users)
      .where(and(others, ...of));
    return row?.found ?? 0;
  };
  if (isPermitted(actor, "useConsole")) {
    const administrators = await countUsers(holdsPermission("useConsole"), hasCome);
    if (administrators === 0) return "lastOfTenant";
  }
  if (actor.company === null) return null;
  const isColleague = eq(users.companyId, actor.company.id);
  if ((await countUsers(isColleague)) === 0) return findDuty(scope, actor.company.id);
  if (!isPermitted(actor, "manageMembers")) return null;
  const managers = await countUsers(isColleague, holdsPermission("manageMembers"), hasCome);
  return managers === 0 ? "lastAdministrator" : null;
}

/** What a company without people would still owe others. */
async function findDuty({ db, now }: AccountScope, companyId: number): Promise<ClosingObstacle | null> {
  const { duties } = await readErasure(db, companyId, now);
  if (duties.agreements > 0) return "agreements";
  if (duties.disputes > 0) return "disputes";
  if (duties.accounts > 0) return "accounts";
  const isOffered = and(eq(services.ownerCompanyId, companyId), ne(services.status, inactive));
  const isInReview = and(eq(listings.companyId, companyId), eq(listings.status, "submitted"));
  const [offer] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.id, companyId),
        or(
          exists(db.select().from(services).where(isOffered)),
          exists(db.select().from(listings).where(isInReview)),
          eq(companies.hasGigMarket, true),
        ),
      ),
    );
  return offer ? "offers" : null;
}
