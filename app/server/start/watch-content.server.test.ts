import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { announceChange } from "#app/db/content-changes.server.ts";
import { companies } from "#app/db/schema/identity.ts";
import { formerSlugs, marketSettings } from "#app/db/schema/markets.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { createPageCache } from "#app/server/cache/page-cache.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import { createLogger } from "#app/server/log.server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { watchContent } from "./watch-content.server.ts";

const log = createLogger("error", { write: () => undefined });
const page = { shared: true, keep: true, size: () => 1 } as WholePage;

async function start(database: TestDatabase, baseDomain?: string) {
  const hosts = { defaultHosts: [], baseDomain };
  const tenants = await createTenantRegistry({ dir: "tenants", log, pollMs: 0, ...hosts });
  const pages = createPageCache<WholePage>({ bytes: 1000, pages: 100 });
  const publications = { rearm: vi.fn() };
  const watching = await watchContent({ database, tenants, pages, publications, log });
  return { tenants, pages, watching };
}

describeOnOneDatabase("the pages of several servers", (open) => {
  it("show what was published last, at every next request, on each of two servers, whatever others change", async () => {
    const database = await open();
    const scope = database.scope();
    const { company } = await insertMember(scope, { slug: "harbor" });
    const draft = readSettings(null, company);
    await inTenant(scope, async ({ db, now, tenantId }) => {
      await db.update(companies).set({ hasGigMarket: true }).where(eq(companies.id, company.id));
      const published = draft;
      await db.insert(marketSettings).values({ tenantId, companyId: company.id, draft, published, updatedAt: now });
    });
    const servers = [await start(database), await start(database)];
    const others = () => inTenant(scope, ({ db }) => announceChange(db, "markets"));
    for (let place = 1; place <= 60; place++) {
      const published = { ...draft, services: { ...draft.services, first: [place] } };
      const noise = [others(), others()];
      await inTenant(scope, async ({ db }) => {
        await db.update(marketSettings).set({ published }).where(eq(marketSettings.companyId, company.id));
        await announceChange(db, "markets");
      });
      for (const { tenants, watching } of servers) {
        await watching.catchUp();
        expect(tenants.current().findByName("harbor")?.market?.first).toEqual([place]);
      }
      await Promise.all(noise);
    }
    for (const { tenants, watching } of servers) await Promise.all([watching.stop(), tenants.close()]);
  });

  it("are rendered again when a company changes, on every tenant's page that shows it", async () => {
    const database = await open();
    const { tenants, pages, watching } = await start(database);
    for (const slug of ["gigmarket", "premfi"]) await pages.load(`${slug} /company/harbor`, slug, async () => page);
    expect(pages.stats().pages).toBe(2);
    await inTenant(database.scope(), ({ db }) => announceChange(db, "markets"));
    await watching.catchUp();
    expect(pages.stats().pages).toBe(0);
    await Promise.all([watching.stop(), tenants.close()]);
  });

  it("know by which names a market was reached that went offline, and forget it once it is open again", async () => {
    const database = await open();
    const scope = database.scope();
    const { company } = await insertMember(scope, { slug: "lago" });
    const never = await insertMember(scope, { slug: "never-open" });
    const settings = { tenantId: 1, draft: {}, updatedAt: scope.now };
    const reservedUntil = new Date("2999-01-01T00:00:00Z");
    await asPlatform(scope.db, async (db) => {
      await db.insert(marketSettings).values({ ...settings, companyId: company.id, published: {} });
      await db.insert(marketSettings).values({ ...settings, companyId: never.company.id });
      await db.insert(formerSlugs).values({ slug: "lago-viejo", companyId: company.id, reservedUntil });
    });
    const { tenants, watching } = await start(database, "market.test");
    const find = (host: string) => tenants.current().findOfflineHost(host)?.slug;
    const hosts = ["lago.market.test", "lago-viejo.market.test", "never-open.market.test", "lago.test"];
    expect(hosts.map(find)).toEqual(["lago", "lago", undefined, undefined]);
    await inTenant(scope, async ({ db }) => {
      await db.update(companies).set({ hasGigMarket: true }).where(eq(companies.id, company.id));
      await announceChange(db, "markets");
    });
    await watching.catchUp();
    expect(hosts.map(find)).toEqual([undefined, undefined, undefined, undefined]);
    expect(tenants.current().findByHost("lago.market.test")?.slug).toBe("lago");
    await Promise.all([watching.stop(), tenants.close()]);
  });
});
