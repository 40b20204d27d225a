import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import type { Scope } from "#app/db/scope.ts";

const maxInt4 = 2_147_483_647;

/** The condition for a service that the tenant shows: Live or Pending, and inside its part of the catalogue. */
export function isShown({ catalogue }: Scope): SQL | undefined {
  return and(
    inArray(services.status, [1, 2]),
    catalogue.services && eq(services.id, sql`any(${sql.param(catalogue.services)}::int[])`),
    catalogue.categories && hasTag("category", catalogue.categories),
    catalogue.linesOfBusiness && hasTag("lineOfBusiness", catalogue.linesOfBusiness),
  );
}

/** Whether a number can be the id of a row. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= maxInt4;
}

function hasTag(kind: "category" | "lineOfBusiness", names: string[]): SQL {
  const folded = sql`select lower(immutable_unaccent(name)) from unnest(${sql.param(names)}::text[]) name`;
  return sql`exists (
    select from ${tags}
    where ${tags.id} = any(${services.tagIds}) and ${tags.kind} = ${kind} and lower(immutable_unaccent(${tags.name})) in (${folded}))`;
}
