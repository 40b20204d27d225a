import { sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import type { TagKind } from "#app/features/marketplace/search/tags.server.ts";

type NewService = Partial<typeof services.$inferInsert> & { name: string };

/**
 * Adds services of one seller and indexes them, with defaults for omitted fields. @returns their ids in the given
 * order.
 */
export async function createServices(db: Database, given: NewService[]): Promise<number[]> {
  const [owner] = await db
    .insert(companies)
    .values({ tenantId: 1, slug: "seller", name: "Seller" })
    .onConflictDoUpdate({ target: companies.slug, set: { name: sql`companies.name` } })
    .returning({ id: companies.id });
  if (!owner) throw new Error("no seller");
  const rows = await db
    .insert(services)
    .values(given.map((service) => ({ ...plain, ownerCompanyId: owner.id, ...service })))
    .returning({ id: services.id });
  const ids = rows.map(({ id }) => id);
  await indexServices(db, ids);
  return ids;
}

const plain = {
  companyName: "Company",
  logoUrl: "/files/logo.svg",
  status: 1,
  tagline: "Tagline",
  type: "Single" as const,
  description: "<p>Text</p>",
};

/** Adds filter options to those of the base taxonomy, or finds them there. @returns their ids by name. */
export async function createTags(db: Database, kind: TagKind, names: string[]): Promise<Record<string, number>> {
  const rows = await db
    .insert(tags)
    .values(names.map((name, position) => ({ kind, name, position })))
    .onConflictDoUpdate({ target: [tags.kind, tags.name], set: { position: sql`excluded.position` } })
    .returning({ id: tags.id, name: tags.name });
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

/** A query without text or filters. */
export function toSearchQuery(overrides: Partial<SearchQuery> = {}): SearchQuery {
  return {
    text: "",
    companyTypes: [],
    linesOfBusiness: [],
    valueChains: [],
    categories: [],
    serviceTypes: [],
    statuses: [],
    prices: [],
    systems: [],
    fits: [],
    profile: null,
    hasTryIt: false,
    hasPublished: false,
    rtgReady: false,
    sort: "best",
    ...overrides,
  };
}
