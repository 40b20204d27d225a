import type { RequestContext } from "#app/context.server.ts";
import type { AccountBrand } from "#app/features/identity/account-link.ts";

/** The request's brand for speaking of accounts. The default tenant needs no name: its two sets of paths are one. */
export function toAccountBrand({ brand, tenant, resolvedBy }: RequestContext): AccountBrand {
  const byName = resolvedBy === "path" || resolvedBy === "viewer";
  return { ...brand, named: byName && tenant.paths !== tenant.namedPaths };
}
