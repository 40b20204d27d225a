import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import type { AnyScope, CatalogueScope, ChosenServices, ShownScope } from "#app/db/scope.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";

const maxInt4 = 2_147_483_647;

/**
 * Condition for a service that can be requested and tried: Live or Pending, and in the tenant's part of the
 * catalogue.
 */
export function isShownService({ catalogue }: AnyScope): SQL | undefined {
  return orOwn(
    catalogue,
    and(inArray(services.status, [serviceStatus.live, serviceStatus.pending]), isInPart(catalogue)),
  );
}

/** Condition for a service in the tenant's part of the catalogue, whatever its status: inactive ones can be read. */
export function isOffered({ catalogue }: ShownScope): SQL | undefined {
  return orOwn(catalogue, and(sql`true`, isInPart(catalogue)));
}

function orOwn({ alsoOwnedBy }: CatalogueScope, condition: SQL | undefined): SQL | undefined {
  if (alsoOwnedBy === "anyone") return sql`true`;
  return alsoOwnedBy === undefined ? condition : or(eq(services.ownerCompanyId, alsoOwnedBy), condition);
}

function isInPart(catalogue: CatalogueScope): SQL | undefined {
  return and(
    catalogue.services && eq(services.id, sql`any(${sql.param(catalogue.services)}::int[])`),
    catalogue.categories && hasTag("category", catalogue.categories),
    catalogue.linesOfBusiness && hasTag("lineOfBusiness", catalogue.linesOfBusiness),
    catalogue.chosen && isChosen(catalogue.chosen),
  );
}

/** Whether a number is a valid row id. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= maxInt4;
}

function isChosen({ everything, tagIds, include, exclude }: ChosenServices): SQL {
  const chosen = everything
    ? sql`true`
    : sql`(${services.tagIds} && ${sql.param(tagIds)}::int[] or ${services.id} = any(${sql.param(include)}::int[]))`;
  return sql`${chosen} and ${services.id} <> all(${sql.param(exclude)}::int[])`;
}

function hasTag(kind: "category" | "lineOfBusiness", names: string[]): SQL {
  const folded = sql`select lower(immutable_unaccent(name)) from unnest(${sql.param(names)}::text[]) name`;
  return sql`exists (
    select from ${tags}
    where ${tags.id} = any(${services.tagIds}) and ${tags.kind} = ${kind} and lower(immutable_unaccent(${tags.name})) in (${folded}))`;
}
