import { and, asc, eq, exists, sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import type { Scope } from "#app/db/scope.ts";
import { isShown } from "#app/features/marketplace/market/shown-services.server.ts";

export type TagKind = (typeof tags.kind.enumValues)[number];

export interface Tag {
  id: number;
  name: string;
  /** The company type that a category belongs to. */
  parentId: number | null;
}

/** The filter options of a kind, in their own order. A tenant with a part of the catalogue sees those that occur in it. */
export async function listTags(scope: Scope, kind: TagKind): Promise<Tag[]> {
  const occurs = scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(sql`${tags.id} = any(${services.tagIds})`, isShown(scope)));
  const isPart = Object.values(scope.catalogue).some((list) => list !== undefined);
  return scope.db
    .select({ id: tags.id, name: tags.name, parentId: tags.parentId })
    .from(tags)
    .where(and(eq(tags.kind, kind), isPart ? exists(occurs) : undefined))
    .orderBy(asc(tags.position), asc(tags.name), asc(tags.id));
}
