import { eq } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { listSlugs } from "#app/features/tenancy/agency-slug.ts";
import { listReservedSlugs } from "#app/features/tenancy/former-slugs.server.ts";

type NewCompany = Pick<typeof companies.$inferInsert, "name" | "website" | "description" | "phone" | "address">;

/** Inserts a company under the first free slug. Call it in the tenant's transaction. */
export async function insertCompany(
  scope: AccountScope | HomeScope,
  company: NewCompany,
  isTaken: (slug: string) => boolean,
) {
  const slugs = [...listSlugs(company.name)];
  const reserved = await listReservedSlugs(scope, slugs);
  for (const slug of slugs) {
    if (isTaken(slug) || reserved.has(slug)) continue;
    const [inserted] = await scope.db
      .insert(companies)
      .values({ ...company, tenantId: scope.tenantId, slug, createdAt: scope.now })
      .onConflictDoNothing()
      .returning({ id: companies.id, slug: companies.slug });
    if (!inserted) continue;
    // The company that had it may have left it meanwhile: the insert has waited for that.
    if ((await listReservedSlugs(scope, [slug])).size === 0) return inserted;
    await scope.db.delete(companies).where(eq(companies.id, inserted.id));
  }
  throw new Error("every slug for a company of this name is taken");
}
