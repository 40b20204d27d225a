import { accountScopeIn, createScope, type ShownScope } from "#app/db/scope.ts";
import { findAccountTenantId } from "#app/features/identity/accounts.server.ts";
import { resetFactors } from "#app/features/identity/factors/reset-factors.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { buildCommandSender } from "./command-sender.ts";
import { refuse } from "./run-command.ts";
import type { Parts } from "./with-database.ts";

/** Removes the second step from an account. @returns 0; 1 when there was nothing to remove. */
export async function resetMfa({ database: { db }, env }: Parts, email: string): Promise<number> {
  const scope = createScope<ShownScope>({ db, tenantId: platformTenantId });
  const tenantId = await findAccountTenantId(scope, email);
  const removed =
    tenantId === null
      ? null
      : await resetFactors(accountScopeIn(scope, tenantId), await buildCommandSender(env, tenantId), email);
  if (removed === null) return refuse(`${email} has no active account`);
  if (removed === 0) return refuse(`${email} has no second step: nothing was changed`);
  console.log(`${email} logs in without a second step now, is logged out everywhere, and is told so by email.`);
  return 0;
}
