import { and, asc, eq } from "drizzle-orm";
import { isOneOf } from "#app/db/is-one-of.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { translated } from "#app/db/translated.server.ts";
import { isRowId, isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import { toCardColumns } from "#app/features/marketplace/service/card-columns.server.ts";
import type { Collection, CollectionSummary } from "./collection.ts";

const mostLogos = 4;

const columnsIn = (locale: string) => ({
  id: collections.id,
  title: translated(collections.title, collections.translations, "title", locale),
  lede: translated(collections.lede, collections.translations, "lede", locale),
  serviceIds: collections.serviceIds,
});

const isPublished = ({ tenantId }: ShownScope) =>
  and(eq(collections.tenantId, tenantId), eq(collections.isDraft, false));

/** The tenant's published collections in order, without those of which it shows no service. */
export async function listCollections(scope: ShownScope, locale = ""): Promise<CollectionSummary[]> {
  const rows = await scope.db
    .select(columnsIn(locale))
    .from(collections)
    .where(isPublished(scope))
    .orderBy(asc(collections.position), asc(collections.id));
  const ids = [...new Set(rows.flatMap(({ serviceIds }) => serviceIds))];
  if (ids.length === 0) return [];
  const shown = await scope.db
    .select({ id: services.id, logoUrl: services.logoUrl })
    .from(services)
    .where(and(isOneOf(services.id, ids), isShownService(scope)));
  const logoOf = new Map(shown.map(({ id, logoUrl }) => [id, logoUrl]));
  return rows.flatMap(({ serviceIds, ...words }) => {
    const logos = serviceIds.flatMap((id) => logoOf.get(id) ?? []);
    return logos.length === 0 ? [] : [{ ...words, services: logos.length, logos: logos.slice(0, mostLogos) }];
  });
}

/** A published collection of the tenant with the services that it shows; null without one of either. */
export async function getCollection(scope: ShownScope, id: number, locale = ""): Promise<Collection | null> {
  if (!isRowId(id)) return null;
  const [row] = await scope.db
    .select(columnsIn(locale))
    .from(collections)
    .where(and(isPublished(scope), eq(collections.id, id)));
  if (!row || row.serviceIds.length === 0) return null;
  const { serviceIds, ...words } = row;
  const shown = await scope.db
    .select(toCardColumns(locale))
    .from(services)
    .where(and(isOneOf(services.id, serviceIds), isShownService(scope)));
  const byId = new Map(shown.map((card) => [card.id, card]));
  const cards = serviceIds.flatMap((serviceId) => byId.get(serviceId) ?? []);
  return cards.length === 0 ? null : { ...words, cards };
}
