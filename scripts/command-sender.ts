import type { Env } from "#app/env.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { createSenderOf } from "#app/http/senders.server.ts";

/**
 * In whose name a command writes to an account of a tenant, in the tenant's first language: the tenant's, or the
 * platform's where the tenant is not served.
 * @throws {Error} when nobody knows where the server is reached.
 */
export async function buildCommandSender(env: Env, tenantId: number): Promise<AccountSender> {
  const { tenantsDir, baseDomain, defaultHosts, PUBLIC_ORIGIN, demo, PORT } = env;
  if (PUBLIC_ORIGIN === undefined && !demo)
    throw new Error("The link needs PUBLIC_ORIGIN, where the server is reached");
  const log = { info: () => {}, warn: () => {} };
  const registry = await createTenantRegistry({ dir: tenantsDir, baseDomain, defaultHosts, log, pollMs: 0 });
  const directory = registry.current();
  const platform = directory.default;
  const tenant = directory.findByName(String(tenantId)) ?? platform;
  const origin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
  const senderOf = createSenderOf(directory, { tenantId: platform.id, origin });
  const sender = senderOf(tenant.id, tenant.locales.default);
  await registry.close();
  if (sender === null) throw new Error("The default tenant is not served");
  return { ...sender, named: tenant !== platform && tenant.hosts.length === 0 };
}
