import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { type Administrator, inConsole } from "#app/features/admin/people/administrator.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import type { AuditAction } from "#app/features/audit/audit-action.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { createSlugGuard } from "#app/features/tenancy/agency-slug.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

export type MarketChange = "closeMarket" | "openMarket";

interface MarketsChange {
  /** Ids of companies. */
  ids: readonly number[];
  change: MarketChange;
  confirmation: Confirmation;
  /** Tenants served now: a market whose name was taken by a folder while it was closed stays closed. */
  tenants?: Iterable<Pick<Tenant, "slug" | "aliases" | "paths" | "market">>;
}

/**
 * Closes markets, so that nobody sees them and their owners cannot open them, or reopens them unchanged. Skips those
 * that are not this administrator's, or already in that state.
 * @returns null for users who are not administrators.
 */
export async function changeMarkets(
  scope: AccountScope,
  { ids, change, confirmation, tenants = [] }: MarketsChange,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = await requireConfirmation(scope, confirmation, change === "closeMarket" || ids.length > 1);
  if (required) return { kind: "unconfirmed", required };
  return inConsole(scope, admin, async (db) => {
    const isTaken = createSlugGuard([...tenants].filter(({ market }) => market === null));
    const found = await findMarkets(db, admin, { ids, change });
    const chosen = change === "closeMarket" ? found : found.filter(({ slug }) => !isTaken(slug));
    if (chosen.length === 0) return { kind: "done", count: 0 };
    await (change === "closeMarket" ? close({ ...scope, db }, chosen) : reopen(db, chosen));
    const [before, after] = change === "closeMarket" ? ["published", "closed"] : ["closed", "published"];
    const action: AuditAction = change === "closeMarket" ? "market.close" : "market.reopen";
    const entries = chosen.map(({ id, tenantId }) => ({ tenantId, action, subject: `company:${id}` }));
    await recordAudits(
      { ...scope, db },
      entries.map((entry) => ({ ...entry, before: { state: before }, after: { state: after } })),
    );
    await announceChange(db, "markets");
    return { kind: "done", count: chosen.length };
  });
}

type ChosenMarket = Pick<typeof companies.$inferSelect, "id" | "tenantId" | "slug">;

/** Locks them until the transaction ends. */
function findMarkets(
  db: Database,
  admin: Administrator,
  { ids, change }: Pick<MarketsChange, "ids" | "change">,
): Promise<ChosenMarket[]> {
  const closed = db
    .select({ id: marketSettings.companyId })
    .from(marketSettings)
    .where(isNotNull(marketSettings.closedAt));
  return db
    .select({ id: companies.id, tenantId: companies.tenantId, slug: companies.slug })
    .from(companies)
    .where(
      and(
        inArray(companies.id, ids.slice(0, mostRows)),
        change === "closeMarket" ? eq(companies.hasGigMarket, true) : inArray(companies.id, closed),
        isPermitted(admin, "administerPlatform") ? undefined : eq(companies.tenantId, admin.tenantId),
      ),
    )
    .for("update");
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
  await db.update(companies).set({ hasGigMarket: true }).where(isOneOf(chosen));
  const ids = chosen.map(({ id }) => id);
  await db.update(marketSettings).set({ closedAt: null }).where(inArray(marketSettings.companyId, ids));
}

function isOneOf(chosen: readonly ChosenMarket[]) {
  return inArray(
    companies.id,
    chosen.map(({ id }) => id),
  );
}
