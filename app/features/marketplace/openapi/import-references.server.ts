import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { fallbackCategory, type ListingTags } from "#app/features/marketplace/search/listing-tags.ts";
import { listOfferedTags, type TagKind } from "#app/features/marketplace/search/tags.server.ts";
import { companyPages, reservedNames } from "#app/features/tenancy/address/reserved-names.ts";
import { listReservedSlugs } from "#app/features/tenancy/former-slugs.server.ts";

/** An arbitrary advisory lock id that nothing else in the database uses. */
const lockKey = 4_711_041;

/** Until the transaction ends, nobody else imports listings or changes whose they are. */
export async function lockImports(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/** The id of the company that sells this provider's API, created if missing. Call it under `lockImports`. */
export async function findOrCreateProvider(
  scope: AccountScope,
  { name, website }: { name: string; website: string | null },
  { otherThan = null }: { otherThan?: number | null } = {},
): Promise<number> {
  const named = toCompanySlug(name);
  // A former slug of a market is as unavailable as one that a route uses.
  const isReserved = (await listReservedSlugs(scope, [named])).has(named);
  for (let number = isReserved ? 2 : 1; ; number += 1) {
    const slug = number === 1 ? named : withHash(named, number === 2 ? name : `${name} ${number}`);
    const known = await findNamed(scope, slug);
    if (known?.isProvider && known.id !== otherThan) return known.id;
    if (known) continue;
    const [created] = await scope.db
      .insert(companies)
      .values({ tenantId: scope.tenantId, slug, name, website, createdAt: scope.now })
      .returning({ id: companies.id });
    if (!created) throw new Error("An inserted company has no id");
    return created.id;
  }
}

/**
 * The company with this slug, and whether it may own what is imported: one of the tenant, with imported listings already
 * or with nobody in it. Anyone can register a company under a provider's name, and would get its listings.
 */
async function findNamed({ db, tenantId }: AccountScope, slug: string) {
  const { rows } = await db.execute<{ id: number; isProvider: boolean }>(sql`
    select company.id, company.tenant_id = ${tenantId} and (
      exists (select from ${services} listing where listing.owner_company_id = company.id and listing.import_source is not null)
      or not exists (select from ${users} person where person.company_id = company.id)) as "isProvider"
    from ${companies} company where company.slug = ${slug}`);
  return rows[0];
}

/**
 * Ids of the tags that exist in the catalogue, with at least one category: the fallback is created when there is
 * none.
 */
export async function resolveTagIds(scope: AccountScope, guessed: ListingTags): Promise<number[]> {
  const wanted: [TagKind, string[]][] = [
    ["category", guessed.categories],
    ["companyType", [guessed.companyType]],
    ["lineOfBusiness", guessed.linesOfBusiness],
    ["valueChain", guessed.valueChains],
  ];
  const found: { id: number; kind: TagKind }[] = [];
  for (const [kind, names] of wanted) {
    const offered = await listOfferedTags(scope, kind);
    const meant = offered.filter(({ knownAs }) => knownAs.some((name) => names.includes(name)));
    found.push(...meant.map(({ id }) => ({ id, kind })));
  }
  const ids = found.map(({ id }) => id);
  return found.some(({ kind }) => kind === "category") ? ids : [...ids, await findOrCreateFallback(scope)];
}

async function findOrCreateFallback(scope: AccountScope): Promise<number> {
  const isNamed = sql`${fallbackCategory} = any(array_append(${tags.formerNames}, ${tags.name}))`;
  const fallback = and(eq(tags.kind, "category"), isNamed);
  const [known] = await scope.db.select({ id: tags.id }).from(tags).where(fallback);
  if (known) return known.id;
  const [last] = await scope.db
    .select({ position: sql<number>`coalesce(max(${tags.position}), -1)`.mapWith(Number) })
    .from(tags)
    .where(eq(tags.kind, "category"));
  const [created] = await scope.db
    .insert(tags)
    .values({
      kind: "category",
      name: fallbackCategory,
      translations: { es: { name: "Otros" } },
      position: (last?.position ?? -1) + 1,
    })
    .returning({ id: tags.id });
  if (!created) throw new Error("An inserted tag has no id");
  return created.id;
}

/** `Müller & Söhne` → `muller-sohne`. A name without Latin letters or digits, or one used by a route, gets a hash. */
function toCompanySlug(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  if (slug !== "" && !reservedNames.has(slug) && !companyPages.has(slug)) return slug;
  return withHash(slug === "" ? "company" : slug, name);
}

function withHash(slug: string, name: string): string {
  return `${slug}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}
