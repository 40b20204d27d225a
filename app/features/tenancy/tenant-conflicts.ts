import type { Fault } from "./fault.ts";
import type { Tenant } from "./tenant.ts";

/**
 * Finds tenants that claim an id, a name, a host or a page which another one has.
 * Who is served already keeps it; between newcomers the first by folder name does.
 */
export function findConflicts(candidates: readonly Tenant[], served: ReadonlyMap<string, Tenant>): Fault[] {
  const owners = new Map<string, string>();
  const bySlug = new Map(candidates.map((candidate) => [candidate.slug, candidate]));
  for (const tenant of served.values()) {
    const stillThere = bySlug.get(tenant.slug);
    if (!stillThere) continue;
    const claims = new Set(claimsOf(stillThere).map(({ claim }) => claim));
    for (const { claim } of claimsOf(tenant)) if (claims.has(claim)) owners.set(claim, tenant.slug);
  }
  const faults: Fault[] = [];
  for (const tenant of candidates) {
    for (const { claim, field, message } of claimsOf(tenant)) {
      const owner = owners.get(claim) ?? tenant.slug;
      owners.set(claim, owner);
      if (owner !== tenant.slug) {
        faults.push({
          tenant: tenant.slug,
          file: "tenant.json",
          line: null,
          field,
          message: `${message} belongs to "${owner}" already`,
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
  message: string;
}

function claimsOf(tenant: Tenant): Claim[] {
  const names = [tenant.slug, ...tenant.aliases];
  return [
    { claim: `name:${tenant.id}`, field: "id", message: `id ${tenant.id}` },
    ...names.map((name, index) => ({
      claim: `name:${name}`,
      field: index === 0 ? "id" : `aliases.${index - 1}`,
      message: `the name "${name}"`,
    })),
    ...tenant.hosts.map((host, index) => ({
      claim: `host:${host}`,
      field: `hosts.${index}`,
      message: `the host ${host}`,
    })),
    ...(["privacyPolicy", "terms", "about"] as const)
      .filter((page) => !/^\/(privacypolicy|terms|about)$/.test(tenant.paths[page]))
      .map((page) => ({
        claim: `page:${tenant.paths[page].toLowerCase()}`,
        field: `paths.${page}`,
        message: `the page ${tenant.paths[page]}`,
      })),
  ];
}
