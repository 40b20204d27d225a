import type { ChosenServices, HomeScope, ShownScope } from "#app/db/scope.ts";
import { toFittingBits } from "#app/features/marketplace/fit/fit-bits.server.ts";
import { type CatalogueIndex, findCarriers, findListings, recall, toScopeLists } from "./catalogue-index.server.ts";
import { type Bits, countBits, intersect, subtract, unite } from "./facet-bits.ts";
import { type FacetGroup, facetGroups, facetId, toGroupFacets, toSwitchFacets } from "./facets.ts";
import type { SearchQuery } from "./search-query.ts";

/**
 * Whether pages are found by the index: in a large catalogue, where the database would read too many rows. What has
 * changed since the index was read is missing until it is read again, but for new listings; so a choice of single
 * services, often new ones, is left to the database.
 */
export function isFoundByIndex(index: CatalogueIndex, { catalogue }: HomeScope | ShownScope): boolean {
  return index.paging.isLarge && catalogue.services === undefined;
}

/** Number of listings that match a query without text. */
export function countShown(index: CatalogueIndex, scope: HomeScope | ShownScope, query: SearchQuery): number {
  const key = `total ${JSON.stringify(query)}`;
  return recall(index, scope.catalogue, key, () => countBits(toShownBits(index, scope, query)));
}

/** The listings that match a query without text. */
export function toShownBits(index: CatalogueIndex, scope: HomeScope | ShownScope, query: SearchQuery): Bits {
  const switches = toSwitchFacets(query).map((facets) => findCarriers(index, facets));
  const shown = intersect([toScopeBits(index, scope), ...toGroupBits(index, query).values(), ...switches]);
  return shown ?? index.all;
}

export type ChosenGroup = FacetGroup | "fits";

/** The matches of the choices of each group that has any. */
export function toGroupBits(index: CatalogueIndex, query: SearchQuery): Map<ChosenGroup, Bits> {
  const matches = new Map<ChosenGroup, Bits>();
  for (const group of facetGroups) {
    const facets = toGroupFacets(query, group);
    const isDefault = group === "statuses" && query.statuses.length === 0;
    if (facets.length > 0) matches.set(group, isDefault ? index.shownByDefault : findCarriers(index, facets));
  }
  const fitting = toFittingBits(index, query);
  return fitting ? matches.set("fits", fitting) : matches;
}

export function toScopeBits(index: CatalogueIndex, { catalogue }: HomeScope | ShownScope): Bits | null {
  const listed = catalogue.services ? findListings(index, catalogue.services) : null;
  const chosen = catalogue.chosen ? toChosenBits(index, catalogue.chosen) : null;
  return intersect([listed, chosen, ...toScopeLists(index, catalogue).map((facets) => findCarriers(index, facets))]);
}

function toChosenBits(index: CatalogueIndex, { everything, tagIds, include, exclude }: ChosenServices): Bits {
  const size = index.ids.length;
  const carriers = findCarriers(
    index,
    tagIds.map((id) => facetId("tag", id)),
  );
  const chosen = everything ? index.all : unite([carriers, findListings(index, include)], size);
  return subtract(chosen, findListings(index, exclude));
}
