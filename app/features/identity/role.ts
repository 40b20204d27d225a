/** What an account is to its company and to the platform; the spec's RoleId. */
export const roles = { administrator: 1, companyAdministrator: 2, agent: 3, seller: 4 } as const;

/** The tenant whose administrators look after every tenant. */
export const platformTenantId = 1;

type RoleId = (typeof roles)[keyof typeof roles];
export type NamedRole = "platform" | "tenant" | `${Exclude<RoleId, 1>}`;

/** What a role is named by: role 1 is of the platform in its own tenant, and of one tenant alone in every other. */
export function toNamedRole({ roleId, tenantId }: { roleId: number; tenantId: number }): NamedRole {
  // An account has no other role.
  if (roleId !== roles.administrator) return String(roleId) as NamedRole;
  return tenantId === platformTenantId ? "platform" : "tenant";
}
