import { and, eq, sql } from "drizzle-orm";
import type { LastSave } from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { type AccountScope, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { breaksUnique } from "#app/db/unique-violation.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { getLastSave } from "#app/features/audit/last-save.server.ts";
import { authorizeWithCompany, type CompanyActor } from "#app/features/companies/company-actor.server.ts";
import { grantMarketCredit } from "#app/features/ledger/ledger.server.ts";
import { recordSlugChange } from "#app/features/tenancy/former-slugs.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type DraftSubmission, isSlugTaken, loadStored, lockCompany, toRevision } from "./market-draft.server.ts";
import { notifyMarketNews, withdrawMarketNews } from "./market-mails.server.ts";

/** Somebody else changed the draft since it was seen; nothing was done. */
export interface DraftChanged {
  kind: "changed";
  lastSave: LastSave | null;
}

export type PublishMarketOutcome = Outcome<
  | { kind: "published"; slug: string /** This publication opened the market. */; opened: boolean }
  /** The slug was taken since the draft was saved. */
  | { kind: "slugTaken" }
  /** An administrator closed the market. */
  | { kind: "closed" }
  | DraftChanged
  | { kind: "notAllowed" }
>;

/** Another company left the slug since this one had checked; rolls the transaction back. */
class SlugReserved extends Error {}

/**
 * Publishes the market's draft. The first publication opens the market, which gives the company its credit (spec 9).
 * @param seen revision of the draft that the owner saw, or empty; a later one is not published unseen.
 */
export async function publishMarket(
  scope: HomeScope,
  tenants: DraftSubmission["tenants"],
  seen: string,
): Promise<PublishMarketOutcome> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return { kind: "notAllowed" };
  const published = inTenant(homeScopeIn(scope, owner.tenantId), async (scoped) => {
    const locked = await lockCompany(scoped, owner);
    return (await findUnseen(scoped, locked, seen)) ?? publishDraft(scoped, locked, tenants);
  });
  return published.catch((error: unknown) => {
    // A concurrent transaction took the slug after this one had checked.
    if (error instanceof SlugReserved || breaksUnique(error, "companies_slug_unique")) return { kind: "slugTaken" };
    throw error;
  });
}

/** Locks the draft; null if it is as it was seen, or nothing was said of that: a script that posts has seen no page. */
async function findUnseen(scoped: HomeScope, { company }: CompanyActor, seen: string): Promise<DraftChanged | null> {
  const { draft } = await loadStored(scoped, company, true);
  if (seen === "" || toRevision(draft) === seen) return null;
  const lastSave = await getLastSave(scoped, { subject: `company:${company.id}`, noun: "market" });
  return { kind: "changed", lastSave };
}

/** Publishes the draft of a market, if there is one. Call it in the company's tenant. */
export async function publishDraft(
  scoped: AccountScope | HomeScope,
  owner: CompanyActor,
  tenants: DraftSubmission["tenants"],
): Promise<PublishMarketOutcome> {
  const { draft, published, begun, isClosed } = await loadStored(scoped, owner.company, true);
  if (!begun) return { kind: "notAllowed" };
  if (isClosed) return { kind: "closed" };
  if (await isSlugTaken(scoped, draft.slug, owner.company, tenants)) return { kind: "slugTaken" };
  const { tenantId, company } = owner;
  await scoped.db
    .update(companies)
    .set({ slug: draft.slug, headerText: draft.headerText, hasGigMarket: true, ...firstLogo(owner, draft) })
    .where(eq(companies.id, company.id));
  const slugs = { before: company.slug, after: draft.slug };
  // A market that was never open has no public address, but links by which people join.
  if (!(await recordSlugChange(scoped, company.id, slugs))) throw new SlugReserved();
  await scoped.db
    .update(marketSettings)
    .set({ published: draft, publishedAt: scoped.now })
    .where(and(eq(marketSettings.tenantId, tenantId), eq(marketSettings.companyId, company.id)));
  const opened = published === null && !company.hasGigMarket;
  if (opened) await grantMarketCredit(scoped, company.id, findOpeningCredit(tenants, tenantId));
  const action = opened ? "market.open" : company.hasGigMarket ? "market.publish" : "market.reopen";
  const before = published === null ? undefined : { ...published };
  await recordAudit(scoped, { action, subject: `company:${company.id}`, before, after: { ...draft } });
  await announceChange(scoped.db, "markets");
  if (action === "market.reopen") await withdrawMarketNews(scoped, company.id);
  return { kind: "published", slug: draft.slug, opened };
}

/**
 * Hides the market until its owner publishes again. Settings, address, requests and agreements stay as they are; other
 * owners are notified, and an hour later whoever asked for services there.
 */
export async function takeOffline(
  scope: HomeScope,
  senderOf: SenderOf,
): Promise<{ kind: "offline" } | { kind: "notAllowed" }> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return { kind: "notAllowed" };
  const { tenantId } = owner;
  return inTenant(homeScopeIn(scope, tenantId), async (scoped) => {
    const { company } = await lockCompany(scoped, owner);
    const isOpen = and(eq(companies.id, company.id), eq(companies.hasGigMarket, true));
    const hidden = await scoped.db
      .update(companies)
      .set({ hasGigMarket: false })
      .where(isOpen)
      .returning({ id: companies.id });
    // Pressed twice, or by two.
    if (hidden.length === 0) return { kind: "offline" };
    // Without settings of its own it was opened before there were any.
    const settings = { tenantId, companyId: company.id, draft: {}, published: {}, updatedAt: scoped.now };
    await scoped.db
      .insert(marketSettings)
      .values(settings)
      .onConflictDoUpdate({
        target: [marketSettings.tenantId, marketSettings.companyId],
        set: { published: sql`coalesce(${marketSettings.published}, '{}'::jsonb)` },
      });
    const [before, after] = [{ state: "published" }, { state: "offline" }];
    await recordAudit(scoped, { action: "market.takeOffline", subject: `company:${company.id}`, before, after });
    await announceChange(scoped.db, "markets");
    await notifyMarketNews(scoped, { companyIds: [company.id], news: "offline" }, senderOf);
    return { kind: "offline" };
  });
}

/** The credit that the tenant gives where the company registered. */
function findOpeningCredit(tenants: DraftSubmission["tenants"], tenantId: number): number {
  return [...tenants].find(({ id }) => id === tenantId)?.openingCredit ?? 0;
}

/** A company without a logo adopts the one uploaded for its market. */
function firstLogo(
  { company }: CompanyActor,
  { logo }: { logo: { url: string; width: number | null; height: number | null } | null },
) {
  if (company.logoUrl !== null || logo === null) return {};
  return { logoUrl: logo.url, logoWidth: logo.width, logoHeight: logo.height };
}

/** Discards unpublished changes. @param seen as above: nobody's later changes are discarded unseen. */
export async function discardDraft(
  scope: HomeScope,
  seen: string,
): Promise<{ kind: "discarded" } | DraftChanged | { kind: "notAllowed" }> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return { kind: "notAllowed" };
  const { company, tenantId } = owner;
  return inTenant(homeScopeIn(scope, tenantId), async (scoped) => {
    const { draft, published, begun } = await loadStored(scoped, company, true);
    // Nothing is left of it where the button was pressed twice.
    if (!begun || (published !== null && toRevision(draft) === toRevision(published))) return { kind: "discarded" };
    const unseen = await findUnseen(scoped, owner, seen);
    if (unseen) return unseen;
    const mine = and(eq(marketSettings.tenantId, tenantId), eq(marketSettings.companyId, company.id));
    if (published === null) await scoped.db.delete(marketSettings).where(mine);
    else await scoped.db.update(marketSettings).set({ draft: published, updatedAt: scoped.now }).where(mine);
    await recordAudit(scoped, { action: "market.discardDraft", subject: `company:${company.id}` });
    return { kind: "discarded" };
  });
}
