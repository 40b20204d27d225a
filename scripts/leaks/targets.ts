import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { policy } from "#tests/contract/policy-table.ts";
import type { Ask } from "./ask.ts";
import { toCompanySlug, toPrivateWord } from "./prepare-data.ts";

export interface Target {
  /** As in app/routes.ts, or another description of the request. */
  route: string;
  ask: Ask;
}

/** Every route with sample parameters, on the tenant's own host. */
export function listRoutes(tenant: Tenant): Target[] {
  const host = toHost(tenant);
  return Object.entries(policy).map(([route, { at }]) => ({ route, ask: { host, path: toTenantPath(at, tenant) } }));
}

/** Pages of a brand that the table of all routes asks for in vain, or in another state. */
const shownPages = ["/service/nobody", "/service/40?tab=trust", "/blog/1", "/community/event/1"];

/** Addresses with the tenant in their path, on a host without a tenant. */
export function listNamedPaths(tenant: Tenant): Target[] {
  const { slug, paths, market } = tenant;
  const host = "localhost";
  const named = market
    ? [`/login/${slug}`, `/forgotPassword/${slug}`, `/privacypolicy/${slug}`, `/terms/${slug}`]
    : [
        `/login/${slug}`,
        `/forgotPassword/${slug}`,
        `/setpassword/${"x".repeat(43)}/${slug}`,
        `/agencyonboarding/${slug}`,
        `/agentonboarding/${slug}/${toCompanySlug(slug)}`,
        `/privacypolicy/${slug}`,
        `/terms/${slug}`,
        ...[paths.privacyPolicy, paths.terms, paths.about].filter(
          (path) => !/^\/(privacypolicy|terms|about)$/.test(path),
        ),
      ];
  const pages = Object.entries(policy).flatMap(([route, { at }]) =>
    route.startsWith(":company/") ? [toTenantPath(at, tenant)] : [],
  );
  const all = [...named, ...pages, ...shownPages.map((page) => `/${slug}${page}`)];
  return [...new Set(all)].map((path) => ({
    route: `by path ${path.replaceAll(slug, ":tenant")}`,
    ask: { host, path },
  }));
}

/** Requests that yield no page: refusals of every kind, and pages of other tenants, which are not available here. */
export function listErrors(tenant: Tenant, others: readonly Tenant[]): Target[] {
  const host = toHost(tenant);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const elsewhere = { ...form, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const asks: [string, Omit<Ask, "host">][] = [
    ["400", { path: "/%E0%A4%A" }],
    ["400 of a form", { path: "/login", method: "POST", headers: form, body: "email=%00&password=x" }],
    ["403", { path: "/login", method: "POST", headers: elsewhere, body: "email=a&password=b" }],
    ["404 of a call", { path: "/api/nobody-knows-this" }],
    ["404 of a file", { path: "/assets/nobody-knows-this.js" }],
    ["405", { path: "/", method: "DELETE" }],
    ["413", { path: "/login", method: "POST", headers: form, body: "x".repeat(400_000) }],
    ["415", { path: "/api/marketplace/search", method: "POST", headers: { "content-type": "text/plain" }, body: "x" }],
    ["OPTIONS", { path: "/", method: "OPTIONS" }],
    ["favicon", { path: "/favicon.ico" }],
    ["copy", { path: "/locales/en.json" }],
    ["copy", { path: "/locales/es.json" }],
    ...others.flatMap(({ slug }) =>
      [`/login/${slug}`, `/${slug}/myservices`, `/company/${toCompanySlug(slug)}`, `/site/${slug}.webmanifest`].map(
        (path): [string, Omit<Ask, "host">] => [`another's ${path.replace(slug, ":tenant")}`, { path }],
      ),
    ),
  ];
  return asks.map(([route, rest]) => ({ route, ask: { host, ...rest } }));
}

/** Posts that send mail: every form and call with which a visitor can trigger one. */
export function listMailings(tenant: Tenant, formKey: () => string): Target[] {
  const host = toHost(tenant);
  const person = `walker@${tenant.slug}-walker.test`;
  const form = (path: string, fields: Record<string, string>): Target => ({
    route: `POST ${path}`,
    ask: {
      host,
      path,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, formKey: formKey() }).toString(),
    },
  });
  const agency = {
    FirstName: "Wanda",
    LastName: "Walker",
    AgencyName: "Walkers & Co",
    ContactNo: "6125550133",
    Email: person,
    AcceptTerms: true,
  };
  return [
    form("/forgotPassword", {
      email: tenant.id === 1 || tenant.market ? "owner@demo.test" : `owner@${toPrivateWord(tenant.slug)}.test`,
    }),
    form("/requestdemo", {
      name: "Wanda Walker",
      email: person,
      company: "Walkers",
      phoneNumber: "6125550133",
      message: "Hello",
    }),
    form("/requestservice/x/40", {
      businessTypes: "1",
      firstName: "Wanda",
      lastName: "Walker",
      workEmail: person,
      phoneNumber: "6125550133",
      description: "Please call us.",
      acceptTerms: "on",
    }),
    {
      route: "POST /auth/api/account/agencyonboarding/insert",
      ask: {
        host,
        path: "/auth/api/account/agencyonboarding/insert",
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(agency),
      },
    },
  ];
}

/** The JSON calls of the API's description, with sample parameters and, if they take one, an empty body. */
export function listCalls(tenant: Tenant, description: unknown): Target[] {
  const paths = readObject(readObject(description).paths);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(readObject(methods)).map((method): Target => {
      const target = { host: toHost(tenant), path: path.replace(/\{[^}]+\}/g, "40"), method: method.toUpperCase() };
      const json = { headers: { "content-type": "application/json" }, body: "{}" };
      return { route: `${target.method} ${path}`, ask: method === "get" ? target : { ...target, ...json } };
    }),
  );
}

export function toHost({ slug }: Pick<Tenant, "slug">): string {
  return `${slug}.localhost`;
}

/** The policy table's addresses are those of a tenant `market` with the company `demo-agency`. */
function toTenantPath(at: string, { id, slug, market }: Tenant): string {
  const company = id === 1 || market ? "demo-agency" : toCompanySlug(slug);
  return at.replace(/(^\/|\/agentonboarding\/|\/site\/)market\b/, `$1${slug}`).replace("demo-agency", company);
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
