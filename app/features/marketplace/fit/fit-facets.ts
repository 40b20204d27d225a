import { facetId, toQueryInt } from "#app/features/marketplace/search/facets.ts";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import { type AgencyProfile, type AgencySize, agencySizes } from "./agency-profile.ts";
import type { FitKind } from "./fit.ts";

/**
 * Facets of listings without a restriction: in every state, without a named system, for all lines, or for all sizes.
 */
export const openFacets = { states: 23, systems: 24, lines: 25, sizes: 26 } as const;

const firstSize = 27;
const firstState = 41;

export const sizeFacet = (size: AgencySize) => firstSize + agencySizes.indexOf(size);

/**
 * The facet of each state that a listing can name. One that names all states has the facet without a restriction
 * instead.
 */
export const stateFacets: readonly (readonly [code: string, facet: number])[] = usStates.map(([code], at) => [
  code,
  firstState + at,
]);
const facetOfState = new Map(stateFacets);

/** The facet of a connection for which nobody has to opt in. It is negative, because ids in addresses never are. */
const directFacet = (systemId: number) => -facetId("tag", systemId);

/** What fits an agency, as facet lists that must all match. */
export interface FitLists {
  fits: number[][];
  /** Matches what fits as it is, and what fits on a condition. */
  possible: number[][];
}

/** The rules of `assessFit` by facets. A part that the agency says nothing about adds no list. */
export function toFitLists({ systems, states, lines, size }: AgencyProfile): FitLists {
  const inState = states.map((state) => facetOfState.get(state) ?? openFacets.states);
  const served = lines.length === 0 ? [] : [[openFacets.lines, ...lines.map((id) => facetId("tag", id))]];
  const ofSize = size === null ? [] : [[openFacets.sizes, sizeFacet(size)]];
  const connected = systems.map((id) => facetId("tag", id));
  return {
    fits: [
      ...(systems.length === 0 ? [] : [systems.map(directFacet)]),
      ...inState.map((facet) => [openFacets.states, facet]),
      ...served,
      ...ofSize,
    ],
    possible: [
      ...(systems.length === 0 ? [] : [[openFacets.systems, ...connected]]),
      ...(states.length === 0 ? [] : [[openFacets.states, ...inState]]),
      ...served,
      ...ofSize,
    ],
  };
}

/** The same as `query_int`, by kind. */
export function toFitQueries(profile: AgencyProfile): Record<FitKind, string> {
  const lists = toFitLists(profile);
  const fits = `(${toQueryInt(lists.fits)})`;
  const possible = `(${toQueryInt(lists.possible)})`;
  return { fits, condition: `(${possible}&!${fits})`, misfit: `!${possible}` };
}

/** The filter by `fits` as terms of a `query_int`: none where it leaves everything. */
export function toFitTerms({ fits, profile }: { fits: readonly FitKind[]; profile: AgencyProfile | null }): string[] {
  if (profile === null || fits.length === 0) return [];
  const queries = toFitQueries(profile);
  return [`(${fits.map((kind) => queries[kind]).join("|")})`];
}
