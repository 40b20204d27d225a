import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { translated } from "#app/db/translated.server.ts";
import { isShownService } from "#app/features/marketplace/market/shown-services.server.ts";

export type TagKind = (typeof tags.kind.enumValues)[number];

export interface StoredTag {
  id: number;
  name: string;
  /** The company type of a category. */
  parentId: number | null;
}

/**
 * The filter options of a kind, in their order. A tenant with a part of the catalogue sees those that occur in it;
 * retired ones are listed while they occur.
 */
export async function listTags(scope: ShownScope, kind: TagKind): Promise<StoredTag[]> {
  const occurs = scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(sql`${tags.id} = any(${services.tagIds})`, isShownService(scope)));
  const { vocabulary: _words, ...part } = scope.catalogue;
  const isPart = Object.values(part).some((list) => list !== undefined);
  return scope.db
    .select({ id: tags.id, name: tags.name, parentId: tags.parentId })
    .from(tags)
    .where(and(eq(tags.kind, kind), isPart ? exists(occurs) : or(isNull(tags.retiredAt), exists(occurs))))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
}

export interface OfferedTag {
  id: number;
  /** In the reader's language. */
  name: string;
  /** Its English name and its former ones. */
  knownAs: string[];
}

/**
 * The options of a kind for a listing, whatever the tenant shows of the catalogue.
 * @param chosen ids already chosen, as text: offered even when retired.
 */
export async function listOfferedTags(
  { db }: AccountScope | HomeScope,
  kind: TagKind,
  { locale = "", chosen = [] }: { locale?: string; chosen?: readonly string[] } = {},
): Promise<OfferedTag[]> {
  const kept = inArray(sql`${tags.id}::text`, [...chosen, ""]);
  return db
    .select({
      id: tags.id,
      name: tagName(locale),
      knownAs: sql<string[]>`array_append(${tags.formerNames}, ${tags.name})`,
    })
    .from(tags)
    .where(and(eq(tags.kind, kind), or(isNull(tags.retiredAt), kept)))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
}

/** A tag's name in a language, else in English. */
export function tagName(locale: string): SQL<string> {
  return translated(tags.name, tags.translations, "name", locale);
}
