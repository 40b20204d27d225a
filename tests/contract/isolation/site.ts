import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { createApi } from "#app/api/api.ts";
import type { RequestContext } from "#app/context.server.ts";
import { posts } from "#app/db/schema/community.ts";
import { companies } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { invitationCodes } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { toMarket, toMarketTenantId } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import { createPageCache, type PageCache } from "#app/server/cache/page-cache.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import { startAppServer } from "#tests/factories/app-server.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { createPageHandler } from "#tests/factories/page-caller.ts";
import { type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { buildBrands, folders, marketSlug } from "./brands.ts";
import { toCanary } from "./canary.ts";
import { fillTenant, type Person, revivePerson } from "./people.ts";

/** What a seeded fault may replace; anything omitted works as in the product. */
export interface SeededFault {
  /** Addresses on which the fault shows, to keep the search short. */
  at?: RegExp;
  /** Rewrites the statements sent to the database. */
  sql?(text: string): string;
  context?(context: RequestContext): RequestContext;
  /** The key under which the page cache keeps a page. */
  pageKey?(key: string): string;
  /** Replaces the server's response at this address. */
  answer?(response: Response, url: URL): Response | Promise<Response>;
  /** The image sent in place of every other: slug and place. */
  asset?: readonly [slug: string, place: string];
}

/**
 * The whole product on a database: server, page cache, pages and calls, with five tenants and their people, all with
 * canaries.
 */
export async function openSite(database: TestDatabase) {
  let fault: SeededFault = {};
  const scope = { ...database.scope(), now: new Date() };
  const serviceIds = await createServices(scope.db, [{ name: "Storm" }, { name: "Flood" }]);
  let people: Person[] = [];
  const ids = [...serviceIds];
  for (const { id } of folders) {
    const filled = await fillTenant(testScopeIn(scope, id));
    people.push(...filled.people);
    ids.push(...filled.ids);
  }
  const written = await scope.db.select().from(posts);
  const market = await readMarket(scope);
  const brands = buildBrands(market, serviceIds);
  const db = drizzle({ client: withFault(database.pool, (text) => fault.sql?.(text) ?? text) });
  const handle = await createPageHandler();
  const api = createApi();
  const alter = (context: RequestContext) => fault.context?.(context) ?? context;
  const finish = async (response: Response, request: Request) =>
    fault.answer ? fault.answer(response, new URL(request.url)) : response;
  let pages = openPages();
  const server = await startAppServer({
    db,
    tenants: {
      current: () => brands.directory,
      findAsset: (slug, place) => brands.findAsset(...(fault.asset ?? [slug, place])),
      listVersions: () => [],
    },
    findViewer: (token) => findViewer(db, token, new Date()),
    render: async (request, context) => finish(await handle(request, alter(context)), request),
    call: async (request, context) => finish(await api.fetch(request, { context: alter(context) }), request),
    pages: toSharedPages(
      () => pages,
      (key) => fault.pageKey?.(key) ?? key,
    ),
  });
  return {
    server,
    scope,
    people: () => people,
    /** Restores and signs in everybody, whatever earlier requests did to them. */
    revive: async () => {
      people = await Promise.all(people.map((person) => revivePerson(scope, person)));
      await scope.db.insert(posts).values(written).onConflictDoNothing();
      await scope.db.update(outbox).set({ status: "dead" });
      await scope.db.update(invitationCodes).set({ expiresAt: null });
      await scope.db.update(leads).set({ answeredAt: null });
    },
    ids: [...new Set(ids)],
    tenants: brands.tenants,
    marketId: toMarketTenantId(market.companyId),
    /** Installs a fault, with empty caches. */
    seed: (next: SeededFault) => {
      fault = next;
      pages = openPages();
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

const openPages = () => createPageCache<WholePage>({ bytes: 8_000_000, pages: 300 });

function toSharedPages(pages: () => PageCache<WholePage>, toKey: (key: string) => string): PageCache<WholePage> {
  return {
    find: (key) => pages().find(toKey(key)),
    load: (key, tenant, render) => pages().load(toKey(key), tenant, render),
    measure: (key) => pages().measure(toKey(key)),
    drop: (tenant) => pages().drop(tenant),
    dropAll: () => pages().dropAll(),
    stats: () => pages().stats(),
  };
}

async function readMarket({ db }: TestScope) {
  const rows = await db.select().from(companies);
  const company = rows.find(({ slug }) => slug === "company-4-a");
  if (!company) throw new Error("there is no company");
  const firm = toCanary("firm", 4, "a");
  const settings = { ...readSettings(null, company), name: `${firm} Lane`, supportEmail: `${firm}@lane.test` };
  return toMarket({ ...company, slug: marketSlug }, settings, null);
}

/** The pool, with every statement rewritten. */
function withFault(pool: pg.Pool, rewrite: (text: string) => string): pg.Pool {
  const query = (client: pg.Pool | pg.PoolClient) => (config: pg.QueryConfig, values?: unknown[]) =>
    client.query({ ...config, text: rewrite(config.text) }, values);
  const alter = <Client extends pg.Pool | pg.PoolClient>(client: Client, changes: object): Client =>
    new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get({ ...changes }, name) ?? Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return alter(pool, {
    query: query(pool),
    connect: async () => {
      const client = await pool.connect();
      return alter(client, { query: query(client) });
    },
  });
}
