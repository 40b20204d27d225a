import type { Fault } from "./folder/fault.ts";
import type { Tenant } from "./tenant.ts";
import { accountPaths, ownPages, productPaths, toNamedPaths } from "./tenant-paths.ts";

/**
 * A tenant without what others have: an alias or host less, the product's path in place of its own.
 * @returns null where it is the name of the folder itself that somebody else has.
 */
export function withoutContested(tenant: Tenant, faults: readonly Pick<Fault, "field">[]): Tenant | null {
  const contested = new Set(faults.map(({ field }) => field));
  if (contested.has("id")) return null;
  const product = ownPages.filter((page) => contested.has(`paths.${page}`));
  const named = tenant.namedPaths === tenant.paths ? productPaths : toNamedPaths(tenant.slug, accountPaths);
  const take = (from: Tenant["paths"]) => Object.fromEntries(product.map((page) => [page, from[page]]));
  const paths = { ...tenant.paths, ...take(productPaths) };
  return Object.freeze({
    ...tenant,
    aliases: tenant.aliases.filter((_alias, index) => !contested.has(`aliases.${index}`)),
    hosts: tenant.hosts.filter((_host, index) => !contested.has(`hosts.${index}`)),
    paths,
    namedPaths: tenant.namedPaths === tenant.paths ? paths : { ...tenant.namedPaths, ...take(named) },
  });
}
