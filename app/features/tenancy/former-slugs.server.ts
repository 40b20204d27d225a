import { and, asc, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { formerSlugs } from "#app/db/schema/markets.ts";
import type { AnyScope } from "#app/db/scope.ts";
import type { FormerSlug } from "./market.ts";

/**
 * Records a company's change of slug: the previous one redirects for a year, and no other company can take it until
 * then. Call it in the transaction that changed it, afterwards.
 * @returns false when the new slug is reserved for another company, which may have left it at this moment.
 */
export async function recordSlugChange(
  { db, now }: AnyScope,
  companyId: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  if (before === after) return true;
  // Removes expired entries, and that of the new slug when the company returns to a former one.
  await db
    .delete(formerSlugs)
    .where(
      or(lte(formerSlugs.reservedUntil, now), and(eq(formerSlugs.slug, after), eq(formerSlugs.companyId, companyId))),
    );
  const [reserved] = await db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(eq(formerSlugs.slug, after));
  if (reserved) return false;
  const reservedUntil = new Date(now);
  reservedUntil.setUTCFullYear(reservedUntil.getUTCFullYear() + 1);
  const row = { slug: before, companyId, reservedUntil };
  await db.insert(formerSlugs).values(row).onConflictDoUpdate({ target: formerSlugs.slug, set: row });
  return true;
}

/** Which of these slugs are reserved for other companies than this one. */
export async function listReservedSlugs(
  { db, now }: AnyScope,
  slugs: readonly string[],
  ownCompanyId = 0,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(
      and(
        inArray(formerSlugs.slug, [...slugs]),
        ne(formerSlugs.companyId, ownCompanyId),
        gt(formerSlugs.reservedUntil, now),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** The slugs that redirect to a company, the latest first. */
export async function listFormerSlugs({ db, now }: AnyScope, companyId: number): Promise<FormerSlug[]> {
  const rows = await db
    .select({ slug: formerSlugs.slug, until: formerSlugs.reservedUntil })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.companyId, companyId), gt(formerSlugs.reservedUntil, now)))
    .orderBy(asc(formerSlugs.reservedUntil));
  return rows.map(({ slug, until }) => ({ slug, until: until.toISOString() })).reverse();
}

/** The slug today of the company that had this one before; null for every other text. */
export async function findCurrentSlug({ db, now }: AnyScope, slug: string): Promise<string | null> {
  const [found] = await db
    .select({ slug: companies.slug })
    .from(formerSlugs)
    .innerJoin(companies, eq(companies.id, formerSlugs.companyId))
    .where(and(eq(formerSlugs.slug, slug.toLowerCase().replaceAll("\0", "")), gt(formerSlugs.reservedUntil, now)));
  return found?.slug ?? null;
}
