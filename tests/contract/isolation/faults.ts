import type { RequestContext } from "#app/context.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { withScopes } from "#tests/factories/scopes.ts";
import { toCanary } from "./canary.ts";
import type { SeededFault } from "./site.ts";

/** What the faults need in order to misbehave. */
export interface FaultMeans {
  tenants: readonly Tenant[];
  /** A user of that role and tenant, as a session would load it. */
  viewerOf(tenantId: number, role: string): Viewer | null;
}

const brand = toCanary("brand", 1);

/** Twenty broken guards, each broken in a realistic way. The isolation test must detect every one. */
export const listReadFaults = ({ tenants, viewerOf }: FaultMeans): [string, SeededFault][] => {
  const next = (tenantId: number) => [1, 4, 900, 901].find((id) => id > tenantId) ?? 1;
  return [
    [
      "a query of colleagues without the tenant and the company",
      { sql: without('"users"."company_id"', '"users"."tenant_id"') },
    ],
    ["a query of posts without the tenant", { sql: without('"posts"."tenant_id"') }],
    ["a query of events without the tenant", { at: /^\/community\//, sql: without('"events"."tenant_id"') }],
    ["a query of videos without the tenant", { at: /^\/videos/, sql: without('"videos"."tenant_id"') }],
    [
      "a query of requests without the party that may see them",
      { at: /^\/requests/, sql: without('"requests"."tenant_id"', '"requests"."owner_company_id"') },
    ],
    [
      "the console's tables and CSV files without the tenant",
      { at: /^\/gigmarket\/admin\/(?:export|users|leads|codes|audit)/, sql: without('shown."tenantId"') },
    ],
    [
      "a mail in the console without the tenant",
      { at: /^\/gigmarket\/admin\/mail\/\d/, sql: without('"outbox"."tenant_id"') },
    ],
    [
      "a publication in the console without the tenant",
      {
        at: /^\/gigmarket\/admin\/(?:posts|events|videos)/,
        sql: without('"posts"."tenant_id"', '"events"."tenant_id"', '"videos"."tenant_id"'),
      },
    ],
    [
      "a session that counts on every tenant",
      { context: (context) => asViewer(context, viewerOf(next(context.tenant.id), "owner")) },
    ],
    ["the session of the previous request", { context: rememberViewer() }],
    [
      "the words of another tenant",
      {
        context: (context) =>
          inWordsOf(
            context,
            tenants.find(({ id }) => id === next(context.tenant.id)),
          ),
      },
    ],
    [
      "a page cache without the tenant in its key",
      { at: /^\/(?:about|blogs|videos|terms)?$/, pageKey: (key) => key.replace(/^\S+ \S+ (.*) \w+:\/\/[^/]+/, "$1") },
    ],
    ["data of pages that are kept by the address", { answer: keepByAddress(/\.data$/) }],
    ["a feed and a sitemap that are kept by the address", { at: /\.xml$/, answer: keepByAddress(/\.xml$/) }],
    ["calendar files that are kept by the event's number", { at: /\.ics/, answer: keepByAddress(/\.ics$/) }],
    ["calls that are kept by the address", { at: /^\/api\//, answer: keepByAddress(/^\/api\//) }],
    [
      "images that are all the platform's",
      { at: /^\/tenant-assets\//, asset: ["market", tenants[0]?.assets.logo.url.split("/market/")[1] ?? ""] },
    ],
    [
      "a manifest with the platform's name",
      { at: /\.webmanifest/, answer: replaceBody(/\.webmanifest$/, `{"name":"${brand}"}`) },
    ],
    ["a page that is not found in the platform's name", { answer: onStatus(404, `<h1>${brand}</h1>`) }],
    ["a header with the platform's name", { answer: withHeader("server", brand) }],
    ["a redirect that names the platform", { answer: onRedirect(brand) }],
    ["a cookie with the platform's name", { answer: withHeader("set-cookie", `${brand}=1`) }],
    ["validators that are made of the platform's name", { answer: withHeader("etag", `"${brand}"`) }],
    [
      "a list to choose a tenant from for everybody",
      {
        at: /^\/gigmarket\/admin/,
        context: (context) => ({
          ...context,
          viewer: context.viewer && { ...context.viewer, tenantId: platformTenantId },
        }),
      },
    ],
  ];
};

/** Each writes to a tenant or a company other than the user's own. */
export const listWriteFaults = ({ viewerOf }: FaultMeans): [string, SeededFault][] => [
  ["people that are changed without their tenant", { at: /\/(?:users|member)/, sql: without('"users"."tenant_id"') }],
  ["leads that are answered without their tenant", { at: /leads/, sql: without('"leads"."tenant_id"') }],
  ["mail that is sent again without its tenant", { at: /mail/, sql: without('"outbox"."tenant_id"') }],
  ["codes that are revoked without their tenant", { at: /codes/, sql: without('"invitation_codes"."tenant_id"') }],
  ["publications that are deleted without their tenant", { at: /posts|events|videos/, sql: without("tenant_id") }],
  [
    "messages about anybody's request",
    {
      at: /\/(?:requests|details)/,
      sql: without('"requests"."tenant_id"', '"requests"."owner_company_id"', '"requests"."user_id"'),
    },
  ],
  [
    "what is written as another tenant's owner",
    {
      at: /^\/(?:company|users)/,
      context: (context) => asViewer(context, viewerOf(context.tenant.id === 900 ? 4 : 900, "owner")),
    },
  ],
];

/** Sends every mail in the name of the default tenant. */
export const mailFault = ({ tenants }: FaultMeans): SeededFault => ({
  context: (context) => ({ ...context, sender: { ...context.sender, tenant: tenants[0] ?? context.tenant } }),
});

/** Drops the comparison of these columns from every statement, and turns row-level security off. */
function without(...columns: string[]): (text: string) => string {
  const comparisons = columns.map(
    (column) => new RegExp(`${column.replace(/[.]/g, "\\.")} = \\$(\\d+)(?:::\\w+)?`, "g"),
  );
  return (text) =>
    comparisons
      .reduce((changed, pattern) => changed.replace(pattern, "$$$1::text is not null"), text)
      .replace("set_config('app.platform', '', true)", "set_config('app.platform', 'on', true)");
}

function asViewer(context: RequestContext, viewer: Viewer | null): RequestContext {
  const { userId = null, company = null, tenantId = context.shownScope.tenantId } = viewer ?? {};
  return { ...withScopes(context, { tenantId, userId, companyId: company?.id ?? null }), viewer };
}

/** Simulates a module variable that keeps the first request's viewer. */
function rememberViewer(): (context: RequestContext) => RequestContext {
  let last: Viewer | null = null;
  return (context) => {
    last = context.viewer ?? last;
    return asViewer(context, last);
  };
}

function inWordsOf(context: RequestContext, tenant: Tenant | undefined): RequestContext {
  if (!tenant) return context;
  const i18n = getI18n(tenant, context.locale);
  return { ...context, i18n, t: i18n.t };
}

function keepByAddress(pattern: RegExp): (response: Response, url: URL) => Promise<Response> {
  const kept = new Map<string, { body: string; init: ResponseInit }>();
  return async (response, { pathname, search }) => {
    if (!pattern.test(pathname)) return response;
    const key = pathname.replace(/\/\d+/, "") + search;
    const { status, headers } = response;
    const known = kept.get(key) ?? { body: await response.text(), init: { status, headers } };
    if (status === 200) kept.set(key, known);
    return new Response(known.body, known.init);
  };
}

function replaceBody(pattern: RegExp, body: string): (response: Response, url: URL) => Response {
  return (response, { pathname }) => (pattern.test(pathname) ? new Response(body, response) : response);
}

function onStatus(status: number, body: string): (response: Response) => Response {
  return (response) => (response.status === status ? new Response(body, response) : response);
}

function onRedirect(words: string): (response: Response) => Response {
  return (response) => {
    const location = response.headers.get("location");
    return location === null ? response : withHeader("location", `${location}?from=${words}`)(response);
  };
}

function withHeader(name: string, value: string): (response: Response) => Response {
  return (response) => {
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}
