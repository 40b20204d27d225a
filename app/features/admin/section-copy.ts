import type { Section, sections } from "#app/features/admin/table/sections.ts";
import type { KeyOf } from "#app/i18n/copy-keys.ts";

type Filters<S extends Section> = (typeof sections)[S]["filters"];

type FilterName = { [S in Section]: keyof Filters<S> & string }[Section];

/** Posts, events and videos share their publication texts. */
type Item = "posts" | "events" | "videos";

type ValueKey<S extends string, F extends string, Value extends string> = S extends Item
  ? `publication.${Value}`
  : `${S}.${F}.${Value}`;

type FilterValueKey = {
  [S in Section]: {
    [F in keyof Filters<S> & string]: Filters<S>[F] extends readonly (infer Value extends string)[]
      ? ValueKey<S, F, Value>
      : never;
  }[keyof Filters<S> & string];
}[Section];

/** A key of the console's English copy: an unknown one does not compile. */
type Known<Key extends KeyOf<"admin">> = Key;

/** The copy that every section needs. */
export type SectionCopyKey = Known<`${Section}.${"title" | "search"}` | `filter.${FilterName}` | FilterValueKey>;

export function toSearchKey(section: Section): SectionCopyKey {
  return `${section}.search`;
}

/** The label of a filter. */
export function toFilterKey(filter: string): SectionCopyKey {
  return `filter.${filter as FilterName}`;
}

/** The label of a filter's value in a section. */
export function toValueKey(section: Section, filter: string, value: string): SectionCopyKey {
  const isItem = section === "posts" || section === "events" || section === "videos";
  return (isItem ? `publication.${value}` : `${section}.${filter}.${value}`) as FilterValueKey;
}
