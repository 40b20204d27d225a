import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { companies } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { requests } from "#app/db/schema/requests.ts";
import { trialKeys } from "#app/db/schema/trial-keys.ts";
import { heldUsage, serviceFees, serviceKeys, usageDailyTotals } from "#app/db/schema/usage.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { writeListedPrices } from "#app/features/listings/figures/listed-prices.server.ts";
import { toTakenBackMail } from "#app/features/listings/listing-mails.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { restoreImported } from "#app/features/marketplace/openapi/import-openapi.server.ts";
import { findOrCreateProvider, lockImports } from "#app/features/marketplace/openapi/import-references.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listDeciders } from "#app/features/usage/agreements/deciders.server.ts";

type TakeBackRefusal = "usedImports" | "noImports";

/**
 * Takes the imported listings that nobody used from a company that nobody proved to be their provider: Pending until
 * they are reviewed again, they have the names, texts and website of their stored OpenAPI document, and no prices, keys,
 * search words and translations of the company. Logo, media, tags, samples and documents stay as they are, and so do
 * name and texts of a listing without an OpenAPI document. Used listings stay the company's.
 * @returns null for users who do not administer the platform.
 */
export async function takeBackImports(
  scope: AccountScope,
  { companyId, confirmation, senderOf }: { companyId: number; confirmation: Confirmation; senderOf: SenderOf },
): Promise<ConfirmableOutcome<TakeBackRefusal> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const found = await asPlatform(scope.db, (db) => findUnused(db, companyId));
  if (typeof found === "string") return { kind: "refused", reason: found };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return asPlatform(scope.db, async (db) => {
    if (!(await authorizeNow({ ...scope, db }, "administerPlatform"))) return null;
    await lockImports(db);
    const owned = await db.select().from(services).where(isImportedOf(companyId)).for("update");
    // Read once nobody can use or agree on them any more.
    const unused = await findUnused(db, companyId);
    if (typeof unused === "string") return { kind: "refused", reason: unused };
    const taken = owned.filter(({ id }) => unused.includes(id));
    await removeOffers({ ...scope, db }, unused);
    await giveToProviders({ ...scope, db }, companyId, taken);
    await writeListedPrices({ ...scope, db }, unused);
    await reportTaking({ ...scope, db }, { companyId, taken }, senderOf);
    await announceChange(db, "catalogue");
    return { kind: "done", count: taken.length };
  });
}

function isImportedOf(companyId: number) {
  return and(eq(services.ownerCompanyId, companyId), isNotNull(services.importSource));
}

/**
 * Ids of the company's imported listings that nobody has used, agreed on or is asking for: statements and earnings are
 * booked for the owner of a service, so that the money of others would move with them.
 */
async function findUnused(db: Database, companyId: number): Promise<number[] | TakeBackRefusal> {
  const isOfListing = sql`entry.tenant_id = owner.tenant_id and entry.service_id = listing.id`;
  const { rows } = await db.execute<{ id: number; isUsed: boolean }>(sql`
    select listing.id, exists (select from ${agreements} entry where entry.service_id = listing.id)
      or exists (select from ${usageDailyTotals} entry where ${isOfListing})
      or exists (select from ${heldUsage} entry where ${isOfListing})
      or exists (select from ${disputes} entry where entry.service_id = listing.id)
      or exists (select from ${requests} entry where entry.service_id = listing.id and entry.spam_at is null
        and entry.status not in ('live', 'declined', 'withdrawn')) as "isUsed"
    from ${services} listing join ${companies} owner on owner.id = listing.owner_company_id
    where listing.owner_company_id = ${companyId} and listing.import_source is not null
    order by listing.id`);
  if (rows.length === 0) return "noImports";
  const unused = rows.filter(({ isUsed }) => !isUsed).map(({ id }) => id);
  return unused.length === 0 ? "usedImports" : unused;
}

/** What the company offers with the listings: its form of each with its edits, prices and keys. */
async function removeOffers({ db, now }: AccountScope, ids: number[]): Promise<void> {
  await db.delete(listings).where(inArray(listings.serviceId, ids));
  await db.delete(serviceFees).where(inArray(serviceFees.serviceId, ids));
  await db.delete(trialKeys).where(inArray(trialKeys.serviceId, ids));
  await db
    .update(serviceKeys)
    .set({ revokedAt: sql`coalesce(${serviceKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(serviceKeys.serviceId, ids));
}

async function giveToProviders(
  scope: AccountScope,
  companyId: number,
  taken: readonly (typeof services.$inferSelect)[],
): Promise<void> {
  const ofProviders = new Map<string, { website: string | null; ids: number[] }>();
  for (const { id, companyName, website } of taken) {
    // The listing's own words may be those of a company that only claims to be the provider.
    const provider = (await restoreImported(scope, id)) ?? { name: companyName, website };
    const known = ofProviders.get(provider.name);
    ofProviders.set(provider.name, { website: provider.website, ids: [...(known?.ids ?? []), id] });
  }
  const pending = { status: serviceStatus.pending, translations: {}, searchWords: [], updatedAt: scope.now };
  for (const [name, { website, ids }] of ofProviders) {
    const ownerCompanyId = await findOrCreateProvider(scope, { name, website }, { otherThan: companyId });
    await scope.db
      .update(services)
      .set({ ...pending, ownerCompanyId })
      .where(inArray(services.id, ids));
  }
}

/** In the company's own log, and by mail to the first few who sell for it. */
async function reportTaking(
  scope: AccountScope,
  { companyId, taken }: { companyId: number; taken: readonly (typeof services.$inferSelect)[] },
  senderOf: SenderOf,
): Promise<void> {
  const [company] = await scope.db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw new Error("The owner of the locked listings is gone");
  const { tenantId } = company;
  await recordAudits(
    scope,
    taken.map(({ id, name }) => ({
      ...{ tenantId, action: "service.takeBack", subject: `service:${id}` },
      before: { name, owner: company.name },
    })),
  );
  const lost = { names: taken.map(({ name }) => name), company: company.name };
  for (const { email, sender } of await listDeciders(scope, companyId, senderOf, "manageServices")) {
    const content = toTakenBackMail(sender, lost);
    await postMail(accountScopeIn(scope, tenantId), sender, { kind: "listingsTakenBack", recipient: email, content });
  }
}
