import type { Scope } from "#app/db/scope.ts";
import { getActor } from "./actor.server.ts";
import { platformTenantId, roles } from "./role.ts";

/** Whether the scope's user administers the whole platform (role 1 of tenant 1), as the database has it now. */
export async function isPlatformAdministrator(scope: Scope): Promise<boolean> {
  return scope.tenantId === platformTenantId && (await getActor(scope))?.roleId === roles.administrator;
}
