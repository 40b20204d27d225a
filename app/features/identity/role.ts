/** An account's role in its company and on the platform; the spec's RoleId. */
export const roles = { administrator: 1, companyAdministrator: 2, agent: 3, seller: 4 } as const;

/** The roles that a company's people have. */
export const companyRoles = [roles.companyAdministrator, roles.agent, roles.seller] as const;

/** The tenant whose administrators manage every tenant. */
export const platformTenantId = 1;

type RoleId = (typeof roles)[keyof typeof roles];
export type NamedRole = "platform" | "tenant" | `${Exclude<RoleId, 1>}`;

/**
 * The name of a role: role 1 is the platform's administrator in its own tenant, and a tenant's administrator in every
 * other.
 */
export function toNamedRole({ roleId, tenantId }: { roleId: number; tenantId: number }): NamedRole {
  // No other role exists.
  if (roleId !== roles.administrator) return String(roleId) as NamedRole;
  return tenantId === platformTenantId ? "platform" : "tenant";
}
