/** What an account is to its company and to the platform; the spec's RoleId. */
export const roles = { administrator: 1, companyAdministrator: 2, agent: 3, seller: 4 } as const;

/** The tenant whose administrators look after every tenant. */
export const platformTenantId = 1;

/** An administrator of the platform, not of one tenant alone. */
export function isOfPlatform({ roleId, tenantId }: { roleId: number; tenantId: number }): boolean {
  return roleId === roles.administrator && tenantId === platformTenantId;
}
