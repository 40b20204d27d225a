import type { Fault, FaultCode, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { defaultTenantId } from "#app/features/tenancy/tenant-config.ts";
import { eachInSteps, runAtOnce, type Steps } from "#app/process/slices.ts";
import { reservedNames } from "./reserved-names.ts";
import { firstPart, listOwnAddresses, ownPages, productPaths } from "./tenant-paths.ts";

/** Hosts and names in use regardless of folders. */
export interface ServerHosts {
  /** The server's own hosts, which belong to the default tenant. */
  defaultHosts: readonly string[];
  /** `<slug>.<baseDomain>` belongs to that tenant. */
  baseDomain: string | undefined;
  /** The markets served beside the folders: slug → display name. */
  markets?: ReadonlyMap<string, string>;
}

/** The owner of a name, a host or a page. */
interface Owner {
  /** Display name, for messages. */
  name: string;
  /** Slug of a folder; null for a market. */
  folder: string | null;
  /** The field of its folder that claims it. */
  field: string;
}

type Owners = Map<string, Owner>;

/**
 * Finds tenants that claim an id, a name, a host or a page of another tenant or market. Served tenants keep theirs.
 * Otherwise, as at startup, the default tenant and those with rows in the database (`idBySlug`) take precedence; then
 * folder names over other claims, and lower ids.
 */
export function findConflicts(...given: Parameters<typeof findConflictsInSteps>): Fault[] {
  return runAtOnce(findConflictsInSteps(...given));
}

/** The same, where there may be thousands of tenants. */
export function* findConflictsInSteps(
  candidates: readonly Tenant[],
  served: ReadonlyMap<string, Tenant>,
  hosts: ServerHosts,
  idBySlug: ReadonlyMap<string, number> = new Map(),
): Steps<Fault[]> {
  const main = findMain(candidates, served, idBySlug);
  yield;
  const isKnown = ({ id, slug }: Tenant) => slug === main?.slug || idBySlug.get(slug) === id;
  const groups: [Tenant[], Tenant[]] = [[], []];
  yield* eachInSteps(candidates, (tenant) => groups[isKnown(tenant) ? 0 : 1].push(tenant));
  for (const group of groups) {
    group.sort((one, other) => one.id - other.id);
    yield;
  }
  const inOrder = groups.flat();
  const owners = yield* listOwners(inOrder, served, { ...hosts, main });
  const faults: Fault[] = [];
  const nameless = new Set<string>();
  const isTaken = ({ slug }: Tenant, { claim }: Claim) => owners.has(claim) && owners.get(claim)?.folder !== slug;
  const take = (tenant: Tenant, { claim, field, code, value }: Claim) => {
    const owner = owners.get(claim);
    if (owner && owner.folder !== tenant.slug) faults.push(toFault(tenant, field, toTaken(code, value, owner)));
    else owners.set(claim, { ...toOwner(tenant), field });
  };
  for (const group of groups) {
    yield* eachInSteps(group, (tenant) => {
      const taken = listNames(tenant).filter((claim) => isTaken(tenant, claim));
      if (taken.length > 0) nameless.add(tenant.slug);
      for (const claim of taken.length > 0 ? taken : listNames(tenant)) take(tenant, claim);
    });
    // A folder that loses its own name gets nothing else.
    yield* eachInSteps(group, (tenant) => {
      if (!nameless.has(tenant.slug)) for (const claim of listFurtherClaims(tenant)) take(tenant, claim);
    });
  }
  const named = inOrder.filter(({ slug }) => !nameless.has(slug));
  yield;
  const inPaths: Fault[] = [];
  const inHosts: Fault[] = [];
  yield* eachInSteps(named.entries(), ([at, tenant]) => {
    const found = findNamesInPaths(tenant, owners, (page, other) => {
      if (served.size === 0) return named.slice(at).some(({ slug }) => slug === other);
      return served.get(tenant.slug)?.paths[page] === tenant.paths[page] && !served.has(other);
    });
    inPaths.push(...found);
    inHosts.push(...findSubdomains(tenant, owners, hosts.baseDomain));
  });
  return [...faults, ...inPaths, ...inHosts];
}

const pathNames = Object.keys(productPaths) as (keyof typeof productPaths)[];

/** Whether a changed tenant claims what it claimed before. */
export function claimsTheSame(tenant: Tenant, before: Tenant): boolean {
  if (tenant === before) return true;
  const isSameList = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((name, at) => name === other[at]);
  return (
    tenant.id === before.id &&
    tenant.slug === before.slug &&
    isSameList(tenant.aliases, before.aliases) &&
    isSameList(tenant.hosts, before.hosts) &&
    pathNames.every((name) => tenant.paths[name] === before.paths[name])
  );
}

/** The default tenant: the current one, or the one with its rows. */
function findMain(
  candidates: readonly Tenant[],
  served: ReadonlyMap<string, Tenant>,
  idBySlug: ReadonlyMap<string, number>,
): Tenant | undefined {
  const claimants = candidates.filter(({ id }) => id === defaultTenantId);
  return (
    claimants.find(({ slug }) => served.get(slug)?.id === defaultTenantId) ??
    claimants.find(({ slug }) => idBySlug.get(slug) === defaultTenantId) ??
    claimants[0]
  );
}

function* listOwners(
  candidates: readonly Tenant[],
  served: ReadonlyMap<string, Tenant>,
  { defaultHosts, baseDomain, markets = new Map(), main }: ServerHosts & { main: Tenant | undefined },
): Steps<Owners> {
  const owners: Owners = new Map();
  if (main) for (const host of defaultHosts) owners.set(`host:${host}`, toOwner(main));
  const bySlug = new Map<string, Tenant>();
  yield* eachInSteps(candidates, (tenant) => {
    bySlug.set(tenant.slug, tenant);
    if (baseDomain !== undefined) owners.set(`host:${tenant.slug}.${baseDomain}`, toOwner(tenant));
  });
  yield* eachInSteps(served.values(), (tenant) => {
    const stillThere = bySlug.get(tenant.slug);
    if (!stillThere) return;
    const claims = new Set(listClaims(stillThere).map(({ claim }) => claim));
    for (const { claim } of listClaims(tenant)) if (claims.has(claim)) owners.set(claim, toOwner(tenant));
  });
  yield* eachInSteps(markets, ([slug, name]) => {
    owners.set(`name:${slug}`, { name, folder: null, field: "id" });
    if (baseDomain !== undefined) owners.set(`host:${slug}.${baseDomain}`, { name, folder: null, field: "id" });
  });
  return owners;
}

function toOwner({ slug }: Tenant): Owner {
  return { name: slug, folder: slug, field: "id" };
}

function toTaken(code: FaultCode, claim: string | number, { name, folder }: Owner): FaultWords {
  return { code: folder === null ? "taken.market" : code, values: { claim, owner: name } };
}

function toFault({ slug }: Pick<Tenant, "slug">, field: string, { code, values }: FaultWords): Fault {
  return { tenant: slug, file: "tenant.json", line: null, field, code, values, severity: "error" };
}

/** Pages of a tenant that start with the name of another tenant or market; the earlier owner keeps it. */
function findNamesInPaths(
  tenant: Tenant,
  owners: Owners,
  wasFirst: (page: (typeof ownPages)[number], other: string) => boolean,
): Fault[] {
  return ownPages.flatMap((page) => {
    const path = tenant.paths[page];
    const name = firstPart(path);
    const owner = owners.get(`name:${name}`);
    if (owner === undefined || owner.folder === tenant.slug) return [];
    if (owner.folder === null || !wasFirst(page, owner.folder))
      return [toFault(tenant, `paths.${page}`, toTaken("taken.name", name, owner))];
    return [toFault({ slug: owner.folder }, owner.field, toTaken("taken.page", path, toOwner(tenant)))];
  });
}

/** `<name>.<baseDomain>` is reserved for that name's present or future owner; names that nobody can have are free. */
function findSubdomains({ slug, aliases, hosts }: Tenant, owners: Owners, baseDomain: string | undefined): Fault[] {
  if (baseDomain === undefined) return [];
  return hosts.flatMap((host, index) => {
    const label = host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : "";
    const isFree = label === "" || label.includes(".") || reservedNames.has(label);
    if (isFree || [slug, ...aliases].includes(label) || owners.get(`host:${host}`)?.folder !== slug) return [];
    return [toFault({ slug }, `hosts.${index}`, { code: "subdomain", values: { claim: host, name: label } })];
  });
}

interface Claim {
  claim: string;
  field: string;
  /** The message when another has it, and what it is about. */
  code: FaultCode;
  value: string | number;
}

function listClaims(tenant: Tenant): Claim[] {
  return [...listNames(tenant), ...listFurtherClaims(tenant)];
}

/** Names of a folder. */
function listNames({ id, slug }: Tenant): Claim[] {
  return [
    { claim: `name:${id}`, field: "id", code: "taken.id", value: id },
    { claim: `name:${slug}`, field: "id", code: "taken.name", value: slug },
  ];
}

function listFurtherClaims({ aliases, hosts, paths }: Tenant): Claim[] {
  return [
    ...aliases.map((name, index) => ({
      claim: `name:${name}`,
      field: `aliases.${index}`,
      code: "taken.name" as const,
      value: name,
    })),
    ...hosts.map((host, index) => ({
      claim: `host:${host}`,
      field: `hosts.${index}`,
      code: "taken.host" as const,
      value: host,
    })),
    ...listOwnAddresses(paths).map(({ page, address }) => ({
      claim: `page:${address}`,
      field: `paths.${page}`,
      code: "taken.page" as const,
      value: paths[page],
    })),
  ];
}
