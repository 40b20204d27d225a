import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toMarket, toMarketTenant } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { buildTestTenant } from "#tests/factories/front-door.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { policy } from "./policy-table.ts";

/** How many requests are made; 20,000 take some minutes. */
const requestCount = Number(process.env.ISOLATION_REQUESTS ?? 1000);
const seed = Number(process.env.ISOLATION_SEED ?? 6);

const tenantIds = [1, 4, 900, 901] as const;
const roleIds = [1, 2, 3, 4] as const;
const hosts = ["market.test", "premium.test", "acme.test"];
const names = ["market", "premium", "acme", "wire", "harbor-lane"];
const calls = [
  ...["getposts", "getevents", "getvideos", "services", "services/{id}", "getfiltertags", "nobody"].map(
    (call) => `/api/marketplace/${call}`,
  ),
  "/api/openapi.json",
];

interface Ask {
  host: string;
  path: string;
  asked: "data" | "document";
  viewer: Viewer | null;
}

/** In every private text of a tenant. */
function toCanary(tenantId: number): string {
  return `canary${tenantId}x`;
}

const anyCanary = /canary(\d+)x/gi;

describeOnEveryDatabase("each of five tenants", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let arbitraryAsk: fc.Arbitrary<Ask>;
  const viewers: (Viewer | null)[] = [null];
  /** What a fault makes of a request's context; nothing in the product as it is. */
  let fault: (context: RequestContext) => RequestContext = (context) => context;
  let shownTo = 0;
  /** What was answered, when a fault keeps it by the address alone. */
  let kept: Map<string, string> | null = null;

  beforeAll(async () => {
    database = await open();
    const scope = { ...database.scope(), now: new Date() };
    const serviceIds = await createServices(scope.db, [{ name: "Storm" }, { name: "Flood" }]);
    const ids: number[] = [...serviceIds];
    for (const tenantId of tenantIds) {
      const filled = await fillTenant({ ...scope, tenantId }, serviceIds[0] ?? 0);
      viewers.push(...filled.viewers);
      ids.push(...filled.ids);
    }
    caller = await createPageCaller(database, {
      others: await buildOthers(scope),
      alter: (context) => {
        shownTo = context.tenant.parentId ?? context.tenant.id;
        return fault(context);
      },
    });
    arbitraryAsk = toArbitrary(ids, viewers);
  });

  afterAll(() => caller?.close());

  /** The first canary of another tenant in what the asker is sent. */
  async function findForeign({ host, path, asked, viewer }: Ask): Promise<string | null> {
    const [pathname = "", search] = path.split("?");
    const isPage = asked === "document" || path.startsWith("/api/") || /\.\w+$/.test(pathname);
    const address = isPage
      ? path
      : `${pathname === "/" ? "/_root" : pathname}.data${search === undefined ? "" : `?${search}`}`;
    const answer = await caller.call(`http://${host}${address}`, viewer);
    expect([address, answer.status < 500]).toEqual([address, true]);
    const fresh = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    const text = kept?.get(path) ?? fresh;
    kept?.set(path, text);
    // A brand's public name, at an address that names the brand.
    if (pathname.startsWith("/site/")) return null;
    // The platform's administrator looks after every tenant.
    if (viewer?.tenantId === 1 && viewer.roleId === 1) return null;
    for (const [canary, tenantId] of text.matchAll(anyCanary)) if (Number(tenantId) !== shownTo) return canary;
    return null;
  }

  /** Requests that were sent another tenant's canary; at most so many. */
  async function listForeign(count: number, most = 20): Promise<string[]> {
    const foreign: string[] = [];
    for (const ask of fc.sample(arbitraryAsk, { numRuns: count, seed })) {
      const canary = await findForeign(ask);
      if (canary !== null) foreign.push(`${canary} at ${ask.host}${ask.path} as ${ask.viewer?.email}`);
      if (foreign.length === most) break;
    }
    return foreign;
  }

  test("keeps its private texts from everybody else, whatever they ask for", async () => {
    expect(await listForeign(requestCount)).toEqual([]);
  }, 1_800_000);

  test("shows its own private texts to its own people, so that there is something to find", async () => {
    const owner = viewers.find((viewer) => viewer?.tenantId === 900 && viewer.roleId === 2) ?? null;
    for (const path of ["/company", "/users", "/dashboard", "/myservices"]) {
      const answer = await caller.call(`http://acme.test${path}.data`, owner);
      expect([path, (await answer.text()).includes(toCanary(900))]).toEqual([path, true]);
    }
  });

  const next = (tenantId: number) => tenantIds.find((id) => id > tenantId) ?? 1;
  const viewerOf = (tenantId: number, roleId: number) =>
    viewers.find((viewer) => viewer?.tenantId === tenantId && viewer.roleId === roleId) ?? null;

  test("is seen by this test to leak with answers that are kept by their address alone", async () => {
    kept = new Map();
    expect(await listForeign(400, 1)).toHaveLength(1);
    kept = null;
  }, 120_000);

  test.each<[string, (context: RequestContext) => RequestContext]>([
    ["a session that counts on every tenant", (context) => asViewer(context, viewerOf(next(context.tenant.id), 2))],
    ["an administrator's session that counts on every tenant", (context) => asViewer(context, viewerOf(4, 1))],
    ["a seller's session that counts on every tenant", (context) => asViewer(context, viewerOf(901, 4))],
    ["an agent's session that counts on every tenant", (context) => asViewer(context, viewerOf(901, 3))],
    ["a wrong tenant and its administrator", (context) => asTenantOf(context, viewerOf(next(context.tenant.id), 1))],
    ["a wrong tenant and its owner", (context) => asTenantOf(context, viewerOf(next(context.tenant.id), 2))],
  ])(
    "is seen by this test to leak with %s",
    async (_name, seeded) => {
      fault = seeded;
      try {
        expect(await listForeign(400, 1)).toHaveLength(1);
      } finally {
        fault = (context) => context;
      }
    },
    120_000,
  );
});

function asViewer(context: RequestContext, viewer: Viewer | null): RequestContext {
  const { userId = null, company = null } = viewer ?? {};
  return { ...withScope(context, { userId, companyId: company?.id ?? null }), viewer };
}

function asTenantOf(context: RequestContext, viewer: Viewer | null): RequestContext {
  return withScope(asViewer(context, viewer), { tenantId: viewer?.tenantId ?? 0 });
}

function withScope(context: RequestContext, changes: Partial<Scope>): RequestContext {
  return { ...context, scope: { ...context.scope, ...changes } };
}

async function buildOthers({ db }: Scope) {
  const premium = buildTestTenant("premium", { id: 4, hosts: ["premium.test"] });
  const acme = buildTestTenant("acme", { id: 900, hosts: ["acme.test"] });
  const wire = buildTestTenant("wire", { id: 901 });
  const rows = await db.select().from(companies);
  const company = rows.find(({ slug }) => slug === "company-4");
  if (!company) throw new Error("there is no company");
  const market = toMarket({ ...company, slug: "harbor-lane" }, readSettings({ name: "Harbor Lane" }, company), null);
  return [premium, acme, wire, toMarketTenant(market, premium)];
}

/** A tenant's people, one of each role and one without a company, and something in every private table that pages show. */
async function fillTenant(scope: Scope, serviceId: number): Promise<{ viewers: Viewer[]; ids: number[] }> {
  const { tenantId, db, now } = scope;
  const canary = toCanary(tenantId);
  const [company] = await db
    .insert(companies)
    .values({ tenantId, slug: `company-${tenantId}`, name: `${canary} company`, description: canary, createdAt: now })
    .returning();
  if (!company) throw new Error("the company was not stored");
  const people = [...roleIds.map((roleId) => ({ roleId, companyId: company.id })), { roleId: 2, companyId: null }];
  const viewers: Viewer[] = [];
  for (const person of people) {
    const email = `${canary}-${viewers.length}@people.test`;
    const user = await insertAccount(scope, { tenantId, ...person, email, firstName: canary, lastName: canary });
    const { id: userId, ...rest } = user;
    viewers.push({
      ...rest,
      userId,
      sessionId: userId,
      language: null,
      company: person.companyId === null ? null : company,
    });
  }
  const owner = viewers[1]?.userId ?? 0;
  const stored = await inTenant(scope, (scoped) =>
    insertPrivate(scoped, { canary, owner, companyId: company.id, serviceId }),
  );
  return { viewers, ids: [company.id, ...viewers.map(({ userId }) => userId), ...stored] };
}

interface Owned {
  canary: string;
  owner: number;
  companyId: number;
  serviceId: number;
}

async function insertPrivate({ db, tenantId, now }: Scope, { canary, owner, companyId, serviceId }: Owned) {
  const [request] = await db
    .insert(requests)
    .values({
      ...{ tenantId, kind: "service", serviceId, userId: owner, companyId, ownerCompanyId: companyId },
      ...{ firstName: canary, lastName: canary, workEmail: `${canary}@asks.test`, description: canary },
      ...{ serviceName: "Storm", acceptedTerms: true, locale: "en", createdAt: now, updatedAt: now },
    })
    .returning();
  const requestId = request?.id ?? 0;
  await db.insert(requestEvents).values({ tenantId, requestId, kind: "message", note: canary, createdAt: now });
  const lead = {
    tenantId,
    name: canary,
    email: `${canary}@leads.test`,
    company: canary,
    message: canary,
    locale: "en",
  };
  const [stored] = await db
    .insert(leads)
    .values({ ...lead, kind: "demo", createdAt: now })
    .returning();
  await db.insert(auditLog).values({
    tenantId,
    actorUserId: owner,
    action: "company.update",
    subject: canary,
    after: { canary },
    createdAt: now,
  });
  const [mail] = await db
    .insert(outbox)
    .values({
      ...{ tenantId, kind: "welcome", recipient: `${canary}@mail.test`, locale: "en", subject: canary, text: canary },
      ...{ html: canary, fromName: canary, fromAddress: `${canary}@from.test`, messageId: `<${canary}@mail.test>` },
    })
    .returning();
  return [requestId, stored?.id ?? 0, mail?.id ?? 0];
}

/** Any address of the route table or a call, with any tenant's ids and names in it, on any host, as anybody. */
function toArbitrary(ids: readonly number[], viewers: readonly (Viewer | null)[]): fc.Arbitrary<Ask> {
  const id = fc.constantFrom(...ids).map(String);
  const name = fc.constantFrom(...names);
  const company = fc.constantFrom(...tenantIds).map((tenantId) => `company-${tenantId}`);
  const samples = Object.entries(policy).map(([route, { at }]) => ({ route, at }));
  const path = fc
    .record({ sample: fc.constantFrom(...samples, ...calls.map((at) => ({ route: at, at }))), id, name, company })
    .map(({ sample, id, name, company }) => fill(sample.at, { id, name, company }));
  return fc.record({
    host: fc.constantFrom(...hosts),
    path,
    asked: fc.constantFrom("data", "data", "data", "data", "data", "data", "data", "data", "data", "document"),
    viewer: fc.constantFrom(...viewers),
  });
}

function fill(at: string, { id, name, company }: { id: string; name: string; company: string }): string {
  return at
    .replace(/\/(\d+|\{id\})(?=[/.?]|$)/, `/${id}`)
    .replace(/(^\/|\/agentonboarding\/|\/site\/)market\b/, `$1${name}`)
    .replace("demo-agency", company);
}
