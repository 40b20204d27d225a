import { asc, eq, sql } from "drizzle-orm";
import { tags } from "#app/db/schema/catalogue.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import type { Administrator } from "#app/features/admin/people/administrator.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { parentKinds, type TagKindName, type TagValues } from "./tag-form.ts";

/** A tag in the console's list. */
export interface TaxonomyRow {
  id: number;
  name: string;
  /** Empty without a translation. */
  nameEs: string;
  /** The tag that it belongs to. */
  parentName: string | null;
  isRetired: boolean;
  /** Number of services with the tag, in any state. */
  services: number;
}

/** A tag's initial form values. */
export interface TagToEdit {
  id: number;
  kind: TagKindName;
  isRetired: boolean;
  /** Former names. */
  formerNames: string[];
  values: TagValues;
}

/** A platform administrator, since the taxonomy belongs to every tenant. Null for everyone else. */
export function getTaxonomist(scope: AccountScope): Promise<Administrator | null> {
  return authorize(scope, "administerPlatform");
}

/** All tags of a kind in order, including retired ones; null for users who are not platform administrators. */
export async function listTaxonomy(scope: AccountScope, kind: TagKindName): Promise<TaxonomyRow[] | null> {
  if (!(await getTaxonomist(scope))) return null;
  const { rows } = await scope.db.execute<Record<keyof TaxonomyRow, never>>(sql`
    with used as (
      select tag, count(*)::int as services from (
        select unnest(tag_ids) as tag from services union all select system_id from service_systems
      ) carried group by tag
    )
    select tags.id, tags.name, coalesce(tags.translations->'es'->>'name', '') as "nameEs", parent.name as "parentName",
      tags.retired_at is not null as "isRetired", coalesce(used.services, 0) as services
    from tags left join tags parent on parent.id = tags.parent_id left join used on used.tag = tags.id
    where tags.kind = ${kind} order by tags.position, tags.name, tags.id`);
  return rows;
}

/** Null for users who are not platform administrators, and for an unknown tag. */
export async function getTagToEdit(scope: AccountScope, id: number): Promise<TagToEdit | null> {
  if (!(await getTaxonomist(scope))) return null;
  const [row] = await scope.db.select().from(tags).where(eq(tags.id, id));
  if (!row) return null;
  const { kind, retiredAt, formerNames } = row;
  return { id, kind, isRetired: retiredAt !== null, formerNames, values: toTagValues(row) };
}

/** Tags that one of a kind can belong to; a retired one only if chosen. None where the kind has no parents. */
export async function listParents(
  db: Database,
  kind: TagKindName,
  chosen: string,
): Promise<{ id: number; name: string }[]> {
  const parentKind = parentKinds[kind];
  if (parentKind === undefined) return [];
  const types = await db
    .select({ id: tags.id, name: tags.name, retiredAt: tags.retiredAt })
    .from(tags)
    .where(eq(tags.kind, parentKind))
    .orderBy(asc(tags.position), asc(tags.name));
  return types
    .filter(({ id, retiredAt }) => retiredAt === null || String(id) === chosen)
    .map(({ id, name }) => ({ id, name }));
}

export function toTagValues(row: Pick<typeof tags.$inferSelect, "name" | "translations" | "parentId">): TagValues {
  return {
    name: row.name,
    nameEs: row.translations.es?.name ?? "",
    parentId: row.parentId === null ? "" : String(row.parentId),
  };
}
