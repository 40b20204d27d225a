import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { type Administrator, changeInConsole } from "#app/features/admin/people/administrator.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import type { AuditAction } from "#app/features/audit/audit-action.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { notifyMarketNews } from "#app/features/companies/market/market-mails.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { createSlugGuard } from "#app/features/tenancy/agency-slug.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

export type MarketChange = "closeMarket" | "openMarket";

interface MarketsChange {
  /** Ids of companies. */
  ids: readonly number[];
  change: MarketChange;
  confirmation: Confirmation;
  senderOf: SenderOf;
  /** Tenants served now: a market whose name was taken by a folder while it was closed stays closed. */
  tenants?: Iterable<Pick<Tenant, "slug" | "aliases" | "paths" | "market">>;
}

/**
 * Closes markets, so that nobody sees them and their owners cannot open them, or reopens them as they were: one that its
 * owner had taken offline stays so until that opens it. Owners are notified, and of a market that was to be seen whoever
 * asked for services there. Skips those that are not this administrator's, or already in that state.
 * @returns null for users who are not administrators.
 */
export async function changeMarkets(
  scope: AccountScope,
  { ids, change, confirmation, senderOf, tenants = [] }: MarketsChange,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = await requireConfirmation(scope, confirmation, change === "closeMarket" || ids.length > 1);
  if (required) return { kind: "unconfirmed", required };
  return changeInConsole(scope, admin, async (db) => {
    const isTaken = createSlugGuard([...tenants].filter(({ market }) => market === null));
    const found = await findMarkets(db, admin, { ids, change });
    const chosen = change === "closeMarket" ? found : found.filter(({ slug }) => !isTaken(slug));
    if (chosen.length === 0) return { kind: "done", count: 0 };
    await (change === "closeMarket" ? close({ ...scope, db }, chosen) : reopen(db, chosen));
    const action: AuditAction = change === "closeMarket" ? "market.close" : "market.reopen";
    await recordAudits(
      { ...scope, db },
      chosen.map(({ id, tenantId, isOffline }) => {
        const open = { state: isOffline ? "offline" : "published" };
        const [before, after] = change === "closeMarket" ? [open, { state: "closed" }] : [{ state: "closed" }, open];
        return { tenantId, action, subject: `company:${id}`, before, after };
      }),
    );
    await announceChange(db, "markets");
    await notify({ ...scope, db }, { chosen, change, senderOf });
    return { kind: "done", count: chosen.length };
  });
}

type ChosenMarket = Pick<typeof companies.$inferSelect, "id" | "tenantId" | "slug"> & {
  /** Its owner had taken it offline before it was closed. */
  isOffline: boolean;
};

/** Locks them until the transaction ends. */
async function findMarkets(
  db: Database,
  admin: Administrator,
  { ids, change }: Pick<MarketsChange, "ids" | "change">,
): Promise<ChosenMarket[]> {
  const closed = db
    .select({ id: marketSettings.companyId })
    .from(marketSettings)
    .where(isNotNull(marketSettings.closedAt));
  const offline = db
    .select({ id: marketSettings.companyId })
    .from(marketSettings)
    .where(and(isNotNull(marketSettings.published), isNull(marketSettings.closedAt)));
  const isOpen = or(eq(companies.hasGigMarket, true), inArray(companies.id, offline));
  const found = await db
    .select({
      id: companies.id,
      tenantId: companies.tenantId,
      slug: companies.slug,
      hasGigMarket: companies.hasGigMarket,
      closedAs: sql<string | null>`(
        select entry.before->>'state' from ${auditLog} entry
        where entry.tenant_id = ${companies}.tenant_id and entry.subject = 'company:' || ${companies}.id
          and entry.action = 'market.close'
        order by entry.id desc limit 1)`,
    })
    .from(companies)
    .where(
      and(
        inArray(companies.id, ids.slice(0, mostRows)),
        change === "closeMarket" ? isOpen : inArray(companies.id, closed),
        isPermitted(admin, "administerPlatform") ? undefined : eq(companies.tenantId, admin.tenantId),
      ),
    )
    .for("update");
  return found.map(({ hasGigMarket, closedAs, ...market }) => ({
    ...market,
    isOffline: change === "closeMarket" ? !hasGigMarket : closedAs === "offline",
  }));
}

/** Whoever asked for services in a market that was offline was told so already. */
async function notify(
  scope: AccountScope,
  { chosen, change, senderOf }: Pick<MarketsChange, "change" | "senderOf"> & { chosen: readonly ChosenMarket[] },
): Promise<void> {
  const companyIds = chosen.map(({ id }) => id);
  const shownIds = chosen.filter(({ isOffline }) => !isOffline).map(({ id }) => id);
  const news = change === "closeMarket" ? "closed" : "reopened";
  await notifyMarketNews(scope, { companyIds, shownIds, news }, senderOf);
}

/** Inserts a row for a market that was opened before there were settings. */
async function close({ db, now }: AccountScope, chosen: readonly ChosenMarket[]): Promise<void> {
  await db.update(companies).set({ hasGigMarket: false }).where(isOneOf(chosen));
  await db
    .insert(marketSettings)
    .values(chosen.map(({ id, tenantId }) => ({ tenantId, companyId: id, draft: {}, updatedAt: now, closedAt: now })))
    .onConflictDoUpdate({ target: [marketSettings.tenantId, marketSettings.companyId], set: { closedAt: now } });
}

async function reopen(db: Database, chosen: readonly ChosenMarket[]): Promise<void> {
  const shown = chosen.filter(({ isOffline }) => !isOffline);
  await db.update(companies).set({ hasGigMarket: true }).where(isOneOf(shown));
  const ids = chosen.map(({ id }) => id);
  await db.update(marketSettings).set({ closedAt: null }).where(inArray(marketSettings.companyId, ids));
}

function isOneOf(chosen: readonly ChosenMarket[]) {
  return inArray(
    companies.id,
    chosen.map(({ id }) => id),
  );
}
