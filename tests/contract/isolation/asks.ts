import fc from "fast-check";
import { createApi } from "#app/api/api.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { policy } from "../policy-table.ts";
import { folders, marketSlug } from "./brands.ts";
import type { Canary } from "./canary.ts";
import type { Person } from "./people.ts";
import type { Site } from "./site.ts";

export interface Ask {
  host: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  person: Person | null;
}

const defaultHost = "market.test";
const names = [...folders.map(({ slug }) => slug), marketSlug, "4", "900"];

/** Detail pages, where the policy table names only the list. */
const morePages = ["/details?id=1", "/requests/1", "/registrationform?listing=1", "/gigmarket/admin/mail/1"];
const sections = ["users", "companies", "requests", "leads", "mail", "audit", "codes", "posts", "events"];
const exports = sections.map((section) => `/gigmarket/admin/export/${section}.csv`);

/** Each host (except the default one) → the tenant shown there and its brand. A market's tenant is its parent. */
function toHosts(marketId: number): Map<string, { tenantId: number; brandId: number }> {
  return new Map([
    ["premium.test", { tenantId: 4, brandId: 4 }],
    ["acme.test", { tenantId: 900, brandId: 900 }],
    ["wire.localhost", { tenantId: 901, brandId: 901 }],
    [`${marketSlug}.localhost`, { tenantId: 4, brandId: marketId }],
  ]);
}

/** Whether the asker may be shown this canary. Looks at the question only, never at the answer. */
export function mayShow({ host, path, person }: Ask, { kind, tenantId, letter }: Canary, marketId: number): boolean {
  const shown = toHosts(marketId).get(host);
  const isTheirs = person?.tenantId === tenantId && (shown === undefined || shown.tenantId === tenantId);
  // The platform's administrator manages every tenant.
  if (person?.tenantId === 1 && person.role === "administrator" && host === defaultHost) return true;
  if (kind === "own") return isTheirs && (person?.role === "administrator" || person?.letter === letter);
  if (namesFile(path, tenantId) || (isConsole(path) && isTheirs && person?.role === "administrator")) return true;
  if (shown) return kind === "brand" ? shown.brandId === tenantId : shown.tenantId === tenantId;
  return tenantId === 1 || person?.tenantId === tenantId || listNamed(path, kind).includes(tenantId);
}

/** Public files that are found by anyone who knows their address: the brand's name and the content's hash. */
function namesFile(path: string, tenantId: number): boolean {
  const slug = /^\/(?:theme|locales|tenant-assets)\/([a-z-]+)[./]/.exec(path)?.[1];
  if (slug === marketSlug) return tenantId === 4;
  return slug !== undefined && folders.some((folder) => folder.slug === slug && folder.id === tenantId);
}

/** Pages on which a tenant's administrator sees its name, also on its markets' hosts. */
function isConsole(path: string): boolean {
  return path.startsWith("/gigmarket/admin");
}

/** Tenants named by a path. A market's path shows its parent's words, but not its brand. */
function listNamed(path: string, kind: Canary["kind"]): number[] {
  const parts = path.toLowerCase().split(/[/.?]/);
  return [
    ...folders.filter(({ slug, id }) => parts.includes(slug) || parts.includes(String(id))).map(({ id }) => id),
    ...(parts.includes(marketSlug) && kind !== "brand" ? [4] : []),
  ];
}

/**
 * Any address of the route table, call or file, with any ids and names in it, on any host, as any person.
 * @param at only addresses that match it.
 */
export function toReadings({ ids, people, tenants, marketId }: Site, at = /^/): fc.Arbitrary<Ask> {
  const samples = [...Object.values(policy).map(({ at }) => at), ...morePages, ...exports];
  const pages = samples.filter((path) => at.test(path));
  const calls = listCalls().filter(({ method, path }) => method === "GET" && at.test(path));
  const files = listFiles(tenants).filter((path) => at.test(path));
  const host = fc.constantFrom(defaultHost, defaultHost, ...toHosts(marketId).keys());
  const values = toValues(ids);
  const person = fc.oneof(fc.constant(null), fc.constantFrom(...people()), fc.constantFrom(...people()));
  const form = fc.constantFrom("data", "data", "data", "document", "routes");
  const page = () =>
    fc
      .record({ at: fc.constantFrom(...pages), values, form })
      .map(({ at, values, form }) => toPageAddress(fill(at, values), form));
  const call = () =>
    fc.record({ call: fc.constantFrom(...calls), values }).map(({ call, values }) => fill(call.path, values));
  const path = fc.oneof(
    ...(pages.length > 0 ? [{ weight: 14, arbitrary: page() }] : []),
    ...(calls.length > 0 ? [{ weight: 5, arbitrary: call() }] : []),
    ...(files.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...files) }] : []),
  );
  const headers = fc.constantFrom<Record<string, string>>(
    ...[{}, {}, {}, { "accept-language": "es" }, { "x-forwarded-host": "acme.test" }],
  );
  return fc
    .record({ host, path, person, headers, bearer: fc.boolean() })
    .map(({ bearer, headers, person, ...rest }) => ({
      ...rest,
      ...{
        method: "GET",
        person,
        headers: { ...headers, ...toToken(person, bearer && rest.path.startsWith("/api/")) },
      },
    }));
}

export function toToken(person: Person | null, bearer: boolean): Record<string, string> {
  if (person === null) return {};
  return bearer ? { authorization: `Bearer ${person.token}` } : { cookie: `session=${person.token}` };
}

interface Values {
  id: string;
  name: string;
  company: string;
}

export function toValues(ids: readonly number[]): fc.Arbitrary<Values> {
  const companies = folders.flatMap(({ id }) => ["a", "b"].map((letter) => `company-${id}-${letter}`));
  return fc.record({
    id: fc.constantFrom(...ids.map(String)),
    name: fc.constantFrom(...names),
    company: fc.constantFrom(...companies),
  });
}

export function fill(at: string, { id, name, company }: Values): string {
  return at
    .replace(/([/=])(\d+|\{[^}]+\})(?=[/.?&]|$)/g, `$1${id}`)
    .replace(/(^\/|\/agentonboarding\/|\/site\/|\/login\/|\/tenants\/)market\b/, `$1${name}`)
    .replace("demo-agency", company);
}

function toPageAddress(path: string, form: string): string {
  const [pathname = "", search] = path.split("?");
  const isFile = form === "document" || /\.\w+$/.test(pathname);
  if (isFile) return path;
  const query = [search, form === "routes" ? "_routes=root" : undefined].filter((part) => part !== undefined).join("&");
  return `${pathname === "/" ? "/_root" : pathname}.data${query === "" ? "" : `?${query}`}`;
}

/** The JSON calls in the product's own description. */
export function listCalls(): { method: string; path: string }[] {
  const { paths = {} } = createApi().getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "1" } });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => {
      const query = method === "get" ? "?id=1&tenantName=market&search=cnry" : "";
      return { method: method.toUpperCase(), path: `${path}${query}` };
    }),
  );
}

function listFiles(tenants: readonly Tenant[]): string[] {
  const own = tenants.flatMap(({ assets, theme, copyHref }) => [
    assets.logo.url,
    theme.href,
    ...Object.values(copyHref),
  ]);
  const common = ["/locales/en.json", "/locales/es.json", "/favicon.ico", "/files/x.webp"];
  return [...own.filter((path) => path.startsWith("/")), ...common];
}
