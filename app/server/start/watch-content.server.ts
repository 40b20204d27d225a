import type { Logger } from "pino";
import { type ContentTopic, watchChanges } from "#app/db/content-changes.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import { listMarkets } from "#app/features/companies/market/markets.server.ts";
import { refreshCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { listOfflineNames } from "#app/features/tenancy/offline-market.server.ts";
import type { TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import type { PageCache } from "#app/server/cache/page-cache.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";

interface Watched {
  database: DatabaseHandle;
  tenants: TenantRegistry;
  pages: PageCache<WholePage>;
  publications: { rearm(): void };
  log: Logger;
}

/** Drops cached pages when their content has changed, by any server. */
export async function watchContent({ database, tenants, pages, publications, log }: Watched) {
  tenants.onChange((changed) => pages.drop(new Set(changed)));
  let readings = 0;
  const watching = await watchChanges(database, hear, log);
  // After subscribing, so that no change is missed between reading and watching.
  await readMarkets();
  return watching;

  async function readMarkets(): Promise<void> {
    readings += 1;
    const reading = readings;
    const [markets, offline] = await Promise.all([listMarkets(database.db), listOfflineNames(database.db)]);
    if (reading === readings) await tenants.setMarkets(markets, offline);
  }

  async function hear(topic: ContentTopic): Promise<void> {
    if (topic === "markets") {
      await readMarkets();
      // A company is shown on pages of other tenants, too: its public page, and those of its services.
      return pages.dropAll();
    }
    const id = /^tenant:(\d+)$/.exec(topic)?.[1];
    const tenant = id === undefined ? null : tenants.current().findByName(id);
    if (tenant) return pages.drop(new Set([tenant.slug]));
    pages.dropAll();
    if (topic === "community") publications.rearm();
    if (topic !== "catalogue") return;
    await tenants.refreshFacts();
    // Until the index is reloaded, pages are still rendered from the old one.
    await refreshCatalogueIndex(database.db);
    pages.dropAll();
  }
}
