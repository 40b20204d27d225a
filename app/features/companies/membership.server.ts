import { and, eq, isNull } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import { roles } from "#app/features/identity/role.ts";

/** Who the viewer is and to which company they belong, as the database has it now. */
export interface Membership {
  userId: number;
  tenantId: number;
  roleId: number;
  company: typeof companies.$inferSelect | null;
}

/** Null for a visitor, and for an account that is deactivated. */
export async function getMembership(scope: Scope): Promise<Membership | null> {
  if (scope.userId === null) return null;
  const [row] = await scope.db
    .select({ userId: users.id, tenantId: users.tenantId, roleId: users.roleId, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, scope.userId), isNull(users.deactivatedAt)));
  return row ?? null;
}

export interface AdministeredCompany extends Membership {
  company: typeof companies.$inferSelect;
}

/** The company that the viewer may change: its administrator's (role 2) or its seller's (role 4); null for everyone else. */
export async function getAdministered(scope: Scope): Promise<AdministeredCompany | null> {
  const membership = await getMembership(scope);
  if (!membership?.company || !mayAdminister(membership.roleId)) return null;
  return { ...membership, company: membership.company };
}

export function mayAdminister(roleId: number): boolean {
  return roleId === roles.companyAdministrator || roleId === roles.seller;
}

/** Markets belong to agencies: to companies of company administrators. */
export function mayHaveMarket(roleId: number): boolean {
  return roleId === roles.companyAdministrator;
}
