import type { Fault, FaultCode, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import type { Tenant } from "./tenant.ts";
import { firstPart, ownPages } from "./tenant-paths.ts";

/** Hosts that are somebody's without being listed. */
export interface ServerHosts {
  /** The server's own, which are the default tenant's. */
  defaultHosts: readonly string[];
  /** `<slug>.<baseDomain>` is that tenant's. */
  baseDomain: string | undefined;
  /** Names of the markets that are served beside the folders. */
  marketSlugs?: ReadonlySet<string>;
}

/**
 * Finds tenants that claim an id, a name, a host or a page which another one has.
 * Who is served already keeps it; between newcomers the first by folder name does.
 */
export function findConflicts(
  candidates: readonly Tenant[],
  served: ReadonlyMap<string, Tenant>,
  { defaultHosts, baseDomain, marketSlugs = new Set() }: ServerHosts,
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
      if (owner !== tenant.slug) faults.push(toFault(tenant, field, { code, values: { claim: value, owner } }));
    }
  }
  const byName = (name: string) => owners.get(`name:${name}`);
  return [...faults, ...candidates.flatMap((tenant) => findNamesInPaths(tenant, served, { byName, marketSlugs }))];
}

function toFault({ slug }: Tenant, field: string, { code, values }: FaultWords): Fault {
  return { tenant: slug, file: "tenant.json", line: null, field, code, values, severity: "error" };
}

interface Names {
  byName(name: string): string | undefined;
  marketSlugs: ReadonlySet<string>;
}

/** Pages of a tenant that begin with the name of another tenant or of a market; who is served already keeps what it has. */
function findNamesInPaths(
  tenant: Tenant,
  served: ReadonlyMap<string, Tenant>,
  { byName, marketSlugs }: Names,
): Fault[] {
  const before = served.get(tenant.slug);
  return ownPages.flatMap((page) => {
    const path = tenant.paths[page];
    const name = firstPart(path);
    const owner = byName(name) ?? (marketSlugs.has(name) ? name : tenant.slug);
    if (owner === tenant.slug) return [];
    const wasFirst = before?.paths[page] === path && !served.has(owner) && !marketSlugs.has(name);
    if (!wasFirst) return [toFault(tenant, `paths.${page}`, { code: "taken.name", values: { claim: name, owner } })];
    const newcomer = { ...tenant, slug: owner };
    return [toFault(newcomer, "id", { code: "taken.page", values: { claim: path, owner: tenant.slug } })];
  });
}

interface Claim {
  claim: string;
  field: string;
  /** What is said when another has it, and of what. */
  code: FaultCode;
  value: string | number;
}

function claimsOf(tenant: Tenant): Claim[] {
  const names = [tenant.slug, ...tenant.aliases];
  return [
    { claim: `name:${tenant.id}`, field: "id", code: "taken.id", value: tenant.id },
    ...names.map((name, index) => ({
      claim: `name:${name}`,
      field: index === 0 ? "id" : `aliases.${index - 1}`,
      code: "taken.name" as const,
      value: name,
    })),
    ...tenant.hosts.map((host, index) => ({
      claim: `host:${host}`,
      field: `hosts.${index}`,
      code: "taken.host" as const,
      value: host,
    })),
    ...ownPages
      .filter((page) => !/^\/(privacypolicy|terms|about)$/.test(tenant.paths[page]))
      .map((page) => ({
        claim: `page:${tenant.paths[page].toLowerCase()}`,
        field: `paths.${page}`,
        code: "taken.page" as const,
        value: tenant.paths[page],
      })),
  ];
}
