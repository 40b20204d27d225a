import { eq } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { authorize, type Permitted } from "#app/features/identity/actor.server.ts";

/** A permitted user, with the full row of their company. */
export type CompanyActor = Permitted<"useCompany"> & { company: typeof companies.$inferSelect };

/** Null for users without this permission in their company. */
export async function authorizeWithCompany(
  scope: AccountScope | HomeScope,
  permission: "useCompany" | "editCompany" | "editMarket",
): Promise<CompanyActor | null> {
  const actor = await authorize(scope, permission);
  if (!actor) return null;
  const [company] = await scope.db.select().from(companies).where(eq(companies.id, actor.company.id));
  return company ? { ...actor, company } : null;
}
