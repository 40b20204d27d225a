import { LRUCache } from "lru-cache";
import { type CatalogueIndex, findCarriers } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { type Bits, countCommon, intersect, subtract, unite } from "#app/features/marketplace/search/facet-bits.ts";
import type { FilterOption, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import type { AgencyProfile } from "./agency-profile.ts";
import { type FitKind, fitKinds } from "./fit.ts";
import { toFitLists } from "./fit-facets.ts";

/** The listings that the filter by `fits` leaves; null where it leaves all of them. */
export function toFittingBits(index: CatalogueIndex, { fits, profile }: SearchQuery): Bits | null {
  if (profile === null || fits.length === 0) return null;
  const sets = toFitBits(index, profile);
  return unite(
    fits.map((kind) => sets[kind]),
    index.ids.length,
  );
}

/** How many of these listings fit, by kind. */
export function countFits(index: CatalogueIndex, profile: AgencyProfile, among: Bits): FilterOption[] {
  const sets = toFitBits(index, profile);
  return fitKinds.map((kind, id) => ({
    id,
    name: kind,
    count: countCommon(among, sets[kind]),
  }));
}

type FitBits = Record<FitKind, Bits>;

const kept = new WeakMap<CatalogueIndex, LRUCache<string, FitBits>>();
const mostKeptBytes = 16 * 2 ** 20;

/** Assigns each listing to one kind. Kept for the profiles asked for last: an agency looks at page after page. */
export function toFitBits(index: CatalogueIndex, profile: AgencyProfile): FitBits {
  const known =
    kept.get(index) ??
    new LRUCache<string, FitBits>({
      maxSize: mostKeptBytes,
      sizeCalculation: ({ fits }) => 3 * fits.byteLength + 200,
    });
  kept.set(index, known);
  const key = JSON.stringify(profile);
  const found = known.get(key) ?? splitByFit(index, profile);
  known.set(key, found);
  return found;
}

function splitByFit(index: CatalogueIndex, profile: AgencyProfile): FitBits {
  const { all } = index;
  const lists = toFitLists(profile);
  const matchAll = (facets: number[][]) => intersect(facets.map((list) => findCarriers(index, list))) ?? all;
  const [fits, possible] = [matchAll(lists.fits), matchAll(lists.possible)];
  return { fits, condition: subtract(possible, fits), misfit: subtract(all, possible) };
}
