import { eq, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import {
  bundleItems,
  openApiDocuments,
  partnerIcons,
  serviceDocuments,
  serviceMedia,
  services,
  serviceTryOuts,
  tags,
} from "#app/db/schema/catalogue.ts";
import { posts } from "#app/db/schema/community.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { invitationCodes } from "#app/db/schema/onboarding.ts";
import { serviceSystems } from "#app/db/schema/service-systems.ts";
import type { Database } from "#app/db/scope.ts";
import { hashInvitationCode } from "#app/features/companies/invitation-codes.server.ts";
import { demoCompanies } from "./companies.ts";
import { seedFirstRequests } from "./requests/seed-first-requests.server.ts";
import { seedRequests } from "./requests/seed-requests.server.ts";
import { seedAnalytics } from "./seed-analytics.server.ts";
import { type StoredAssets, storeDemoAssets } from "./seed-assets.server.ts";
import { seedAvailability } from "./seed-availability.server.ts";
import { seedCollections } from "./seed-collections.server.ts";
import { seedCommunity } from "./seed-community.server.ts";
import { seedDiligence } from "./seed-diligence.server.ts";
import { seedHistory } from "./seed-history.server.ts";
import { seedLeads } from "./seed-leads.server.ts";
import { seedMarket } from "./seed-market.server.ts";
import { seedMissedSearches } from "./seed-missed-searches.server.ts";
import { seedReviews } from "./seed-reviews.server.ts";
import {
  toBundleRows,
  toCompanyRows,
  toDocumentRows,
  toMediaRows,
  toOpenApiRows,
  toPartnerRows,
  toPostRows,
  toServiceRows,
  toSystemRows,
  toTagRows,
  toTryOutRows,
  toUserRows,
} from "./seed-rows.ts";
import { seedSavedSearches } from "./seed-saved-searches.server.ts";
import { seedAgreements } from "./usage/seed-agreements.server.ts";
import { seedUsage } from "./usage/seed-usage.server.ts";

interface SeedParts {
  db: Database;
  files: Pick<FileStore, "put">;
  /** Hash of the demo accounts' shared password in PHC form; null leaves them without one. */
  passwordHash: string | null;
  /** Updates the search index, in the given transaction. */
  indexServices(tx: Database): Promise<void>;
}

/**
 * Fills an empty database with the demo catalogue, posts and accounts, all or nothing. A second run changes nothing.
 * @returns whether anything was written.
 * @throws {Error} when the database already has other companies or accounts, whose ids could collide.
 */
export async function seedDemo({ db, files, passwordHash, indexServices }: SeedParts): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const assets = await storeDemoAssets(files);
  return db.transaction(async (tx) => {
    // Row-level security is forced, so it applies to the tables' owner, too.
    await tx.execute(sql`select set_config('app.platform', 'on', true)`);
    if (await isSeeded(tx)) return false;
    await insertRows(tx, assets, passwordHash);
    await seedCommunity(tx, files, new Date());
    await seedInvitationCodes(tx);
    await seedRequests(tx, new Date());
    await seedMarket(tx, new Date());
    await seedCollections(tx);
    await seedSavedSearches(tx, new Date());
    await seedUsage(tx, new Date());
    await seedFirstRequests(tx);
    await seedAgreements(tx);
    await seedReviews(tx, new Date());
    await seedDiligence(tx, files, new Date());
    await seedAvailability(tx, new Date());
    await seedAnalytics(tx, new Date());
    await seedLeads(tx, new Date());
    await seedMissedSearches(tx, new Date());
    await seedHistory(tx, new Date());
    await resetSequences(tx);
    await indexServices(tx);
    await announceChange(tx, "catalogue");
    await announceChange(tx, "community");
    return true;
  });
}

async function isSeeded(db: Database): Promise<boolean> {
  const slug = demoCompanies[0].slug;
  const found = await db.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
  if (found.length > 0) return true;
  const others = await db.select({ id: companies.id }).from(companies).limit(1);
  if (others.length > 0) throw new Error("The demo catalogue goes into an empty database; this one holds companies.");
  const people = await db.select({ id: users.id }).from(users).limit(1);
  if (people.length > 0)
    throw new Error(
      "The demo catalogue goes into an empty database, before the first account; this one holds accounts.",
    );
  return false;
}

async function insertRows(tx: Database, assets: StoredAssets, passwordHash: string | null): Promise<void> {
  await tx.insert(companies).values(toCompanyRows(assets));
  await tx.insert(users).values(toUserRows(passwordHash, new Date()));
  await tx.insert(tags).values(toTagRows()).onConflictDoNothing();
  await tx.insert(services).values(toServiceRows(assets));
  await tx.insert(serviceMedia).values(toMediaRows(assets));
  await tx.insert(serviceDocuments).values(toDocumentRows(assets));
  await tx.insert(bundleItems).values(toBundleRows());
  await tx.insert(serviceSystems).values(toSystemRows());
  await tx.insert(serviceTryOuts).values(toTryOutRows(assets));
  await tx.insert(openApiDocuments).values(toOpenApiRows());
  await tx.insert(posts).values(toPostRows(assets, new Date()));
  await tx.insert(partnerIcons).values(toPartnerRows(assets));
}

/** The next generated id follows the largest given one. */
async function resetSequences(tx: Database): Promise<void> {
  for (const table of ["companies", "users", "services", "posts"]) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}

/** Adds demo mode's invitation code `DEMO-GIG`, which every tenant accepts. */
async function seedInvitationCodes(tx: Database): Promise<void> {
  await tx
    .insert(invitationCodes)
    .values({ codeHash: hashInvitationCode("DEMO-GIG", null), label: "Demo", useLimit: 10_000 })
    .onConflictDoNothing();
}
