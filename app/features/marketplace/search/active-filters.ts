import type { KeyOf } from "#app/i18n/copy-keys.ts";
import { emptyQuery } from "./search-params.ts";
import type { FeatureName, FilterOption, FilterOptions, SearchQuery } from "./search-query.ts";

export type FilterGroupName = Exclude<keyof SearchQuery, "sort" | "profile">;

/** The label of a chip: given text, or a key of the marketplace's copy. */
export type ChipLabel = { text: string } | { key: KeyOf<"marketplace"> };

export interface ActiveFilter {
  group: FilterGroupName;
  /** One per chosen value. */
  values: { label: ChipLabel; without: SearchQuery }[];
  /** The search without the whole group. */
  without: SearchQuery;
}

/** Texts of the statuses. */
export const statusKeys = { 1: "status.live", 2: "status.pending", 4: "status.inactive" } as const;
const serviceTypeKeys = {
  Market: "serviceType.1",
  API: "serviceType.2",
  Bundled: "serviceType.3",
  AMS: "serviceType.4",
} as const satisfies Record<FeatureName, KeyOf<"marketplace">>;

/** The choices of a search by group, each with the search that remains without it. */
export function listActiveFilters(query: SearchQuery, options: FilterOptions): ActiveFilter[] {
  const tag = (group: "linesOfBusiness" | "valueChains" | "categories" | "companyTypes" | "systems") =>
    toFilter(query, group, (id) => ({ text: findName(options[group], id) }));
  return [
    toFlag(query, "text", { text: `“${query.text}”` }),
    tag("linesOfBusiness"),
    tag("valueChains"),
    toFilter(query, "serviceTypes", (name) => ({ key: serviceTypeKeys[name] })),
    tag("categories"),
    tag("companyTypes"),
    toFilter(query, "statuses", (status) => ({ key: statusKeys[status] })),
    toFilter(query, "prices", (band) => ({ key: `priceBand.${band}` })),
    tag("systems"),
    toFilter(query, "fits", (kind) => ({ key: `fit.${kind}` })),
    toFlag(query, "hasTryIt", { key: "chip.hasTryIt" }),
    toFlag(query, "rtgReady", { key: "filter.rtgReady" }),
    toFlag(query, "hasPublished", { key: "filter.hasPublished" }),
  ].filter((filter) => filter.values.length > 0);
}

type ListGroup =
  | "linesOfBusiness"
  | "valueChains"
  | "categories"
  | "companyTypes"
  | "serviceTypes"
  | "statuses"
  | "prices"
  | "systems"
  | "fits";

function toFilter<Group extends ListGroup>(
  query: SearchQuery,
  group: Group,
  toLabel: (value: SearchQuery[Group][number]) => ChipLabel,
): ActiveFilter {
  const chosen: readonly SearchQuery[Group][number][] = query[group];
  return {
    group,
    values: chosen.map((value) => ({
      label: toLabel(value),
      without: { ...query, [group]: chosen.filter((other) => other !== value) },
    })),
    without: { ...query, [group]: [] },
  };
}

/** A choice that is only on or off. */
function toFlag(query: SearchQuery, group: FilterGroupName, label: ChipLabel): ActiveFilter {
  const without = { ...query, [group]: emptyQuery[group] };
  return { group, values: query[group] ? [{ label, without }] : [], without };
}

/** An option that the tenant no longer has is shown by its id: it still narrows the search. */
function findName(options: readonly FilterOption[], id: number): string {
  return options.find((option) => option.id === id)?.name ?? `#${id}`;
}
