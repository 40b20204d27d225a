import type { Fault } from "./fault.ts";
import type { Tenant } from "./tenant.ts";

/** Hosts that are somebody's without being listed. */
export interface ServerHosts {
  /** The server's own, which are the default tenant's. */
  defaultHosts: readonly string[];
  /** `<slug>.<baseDomain>` is that tenant's. */
  baseDomain: string | undefined;
}

/**
 * Finds tenants that claim an id, a name, a host or a page which another one has.
 * Who is served already keeps it; between newcomers the first by folder name does.
 */
export function findConflicts(
  candidates: readonly Tenant[],
  served: ReadonlyMap<string, Tenant>,
  { defaultHosts, baseDomain }: ServerHosts,
): Fault[] {
  const owners = new Map<string, string>();
  const claimants = candidates.filter(({ id }) => id === 1);
  const main = claimants.find(({ slug }) => served.get(slug)?.id === 1) ?? claimants[0];
  if (main) for (const host of defaultHosts) owners.set(`host:${host}`, main.slug);
  if (baseDomain !== undefined) for (const { slug } of candidates) owners.set(`host:${slug}.${baseDomain}`, slug);
  const bySlug = new Map(candidates.map((candidate) => [candidate.slug, candidate]));
  for (const tenant of served.values()) {
    const stillThere = bySlug.get(tenant.slug);
    if (!stillThere) continue;
    const claims = new Set(claimsOf(stillThere).map(({ claim }) => claim));
    for (const { claim } of claimsOf(tenant)) if (claims.has(claim)) owners.set(claim, tenant.slug);
  }
  const faults: Fault[] = [];
  for (const tenant of candidates) {
    for (const { claim, field, code, value } of claimsOf(tenant)) {
      const owner = owners.get(claim) ?? tenant.slug;
      owners.set(claim, owner);
      if (owner !== tenant.slug) {
        faults.push({
          tenant: tenant.slug,
          file: "tenant.json",
          line: null,
          field,
          code,
          values: { claim: value, owner },
          severity: "error",
        });
      }
    }
  }
  return faults;
}

interface Claim {
  claim: string;
  field: string;
  /** What is said when another has it, and of what. */
  code: string;
  value: string | number;
}

function claimsOf(tenant: Tenant): Claim[] {
  const names = [tenant.slug, ...tenant.aliases];
  return [
    { claim: `name:${tenant.id}`, field: "id", code: "taken.id", value: tenant.id },
    ...names.map((name, index) => ({
      claim: `name:${name}`,
      field: index === 0 ? "id" : `aliases.${index - 1}`,
      code: "taken.name",
      value: name,
    })),
    ...tenant.hosts.map((host, index) => ({
      claim: `host:${host}`,
      field: `hosts.${index}`,
      code: "taken.host",
      value: host,
    })),
    ...(["privacyPolicy", "terms", "about"] as const)
      .filter((page) => !/^\/(privacypolicy|terms|about)$/.test(tenant.paths[page]))
      .map((page) => ({
        claim: `page:${tenant.paths[page].toLowerCase()}`,
        field: `paths.${page}`,
        code: "taken.page",
        value: tenant.paths[page],
      })),
  ];
}
