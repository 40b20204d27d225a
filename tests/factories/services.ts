import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";

/** Inserts a service with a seller of its own, and defaults for omitted fields. */
export async function insertService(
  db: Database,
  overrides: Partial<typeof services.$inferInsert>,
): Promise<typeof services.$inferSelect> {
  const slug = `seller-${crypto.randomUUID()}`;
  const [company] = await db
    .insert(companies)
    .values({ tenantId: 1, slug, name: "Seller" })
    .returning({ id: companies.id });
  const [service] = await db
    .insert(services)
    .values({
      name: "Service",
      companyName: "Source",
      logoUrl: "/files/logo.svg",
      status: 1,
      tagline: "Does one thing.",
      type: "Single",
      description: "<p>Text</p>",
      ownerCompanyId: company?.id ?? 0,
      ...overrides,
    })
    .returning();
  if (!service) throw new Error("the listing was not stored");
  return service;
}
