import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { longestSearch } from "#app/content/search-text.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { isRowId, isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import type { CollectedService, CollectionPlace, OwnCollection } from "./collection.ts";
import type { CollectionValues } from "./collection-form.ts";
import { type CuratorScope, findCurator, isOwnCollection } from "./curator.server.ts";

/** The collections that the scope's user makes at this place, by tenant and in order; null for everyone else. */
export async function listOwnCollections(scope: CuratorScope, place: CollectionPlace): Promise<OwnCollection[] | null> {
  const curator = await findCurator(scope, place);
  if (!curator) return null;
  return scope.db
    .select({
      ...{ id: collections.id, tenantId: collections.tenantId, title: collections.title },
      titleEs: sql<string>`coalesce(${collections.translations}->'es'->>'title', '')`,
      isDraft: collections.isDraft,
      services: sql<number>`cardinality(${collections.serviceIds})`,
    })
    .from(collections)
    .where(isOwnCollection(curator))
    .orderBy(asc(collections.tenantId), asc(collections.position), asc(collections.id));
}

interface CollectionToEdit {
  id: number;
  tenantId: number;
  values: CollectionValues;
  serviceIds: number[];
}

/** A collection for its form; null when there is none, or the user may not edit it. */
export async function getCollectionToEdit(
  scope: CuratorScope,
  { place, id }: { place: CollectionPlace; id: number },
): Promise<CollectionToEdit | null> {
  const curator = await findCurator(scope, place);
  if (!curator || !isRowId(id)) return null;
  const [row] = await scope.db
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), isOwnCollection(curator)));
  if (!row) return null;
  return { id, tenantId: row.tenantId, values: toCollectionValues(row), serviceIds: row.serviceIds };
}

export function toCollectionValues(row: typeof collections.$inferSelect): CollectionValues {
  const { title, lede, translations, isDraft, tenantId } = row;
  const { title: titleEs = "", lede: ledeEs = "" } = translations.es ?? {};
  return { tenantId: String(tenantId), title, lede, titleEs, ledeEs, state: isDraft ? "draft" : "published" };
}

/** The services with these ids in this order, as the collection's tenant has them; removed ones are left out. */
export async function listCollected(shown: ShownScope, ids: readonly number[]): Promise<CollectedService[]> {
  if (ids.length === 0) return [];
  const rows = await shown.db
    .select({
      ...{ id: services.id, name: services.name, companyName: services.companyName },
      isShown: sql<boolean>`coalesce(${isShownService(shown)}, false)`,
    })
    .from(services)
    .where(inArray(services.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const mostFound = 12;

/** Services of the collection's tenant that a search finds and that it does not have yet. */
export async function findCollectable(
  shown: ShownScope,
  { find, without }: { find: string; without: readonly number[] },
): Promise<CollectedService[]> {
  const text = find.slice(0, longestSearch);
  const { cards } = await searchServices(shown, { ...emptyQuery, text }, { count: mostFound + without.length });
  return cards
    .filter(({ id }) => !without.includes(id))
    .slice(0, mostFound)
    .map(({ id, name, companyName }) => ({ id, name, companyName, isShown: true }));
}
