import type { Fields } from "#app/content/merge-fields.ts";
import type { MarketServices } from "#app/features/tenancy/market-settings.ts";

/** Digits of a position among the pinned services. */
export const mostPlaceDigits = 3;

/** A market owner's choices for one service. */
export interface ServiceChoice {
  id: number;
  /** By lines of business and categories, or regardless of them. */
  show: "rule" | "always" | "never";
  /** Position among the pinned services, from 1; null when not pinned. */
  place: number | null;
  /** The agency's own tagline, replacing the listing's; empty for none. */
  note: string;
}

export interface ServiceRow extends ServiceChoice {
  name: string;
  companyName: string;
  tagline: string;
  logoUrl: string;
  /** Selected by lines of business and categories. */
  byRule: boolean;
  /** The owner has made a choice for it. */
  arranged: boolean;
  /** Found by the search, or among the first without one. */
  isFound: boolean;
}

/** A line of business to choose by. */
export interface ServiceLine {
  id: number;
  name: string;
}

/** Which services are listed. */
export interface ServicesQuery {
  /** Words to find services by; empty for the first ones. */
  find: string;
  /** Id of the line of business; null for all. */
  line: number | null;
  /** Only those that the owner arranged. */
  onlyArranged: boolean;
}

/** Of the parent tenant's services: shown in the draft, all, and arranged by hand. */
export interface ServiceCounts {
  shown: number;
  of: number;
  arranged: number;
  /** Address of the market; null unless it is open. */
  marketPath: string | null;
}

/** The rows begin as the market does; otherwise they are what was looked for. */
export function listsWhole({ find, line, onlyArranged }: ServicesQuery): boolean {
  return find === "" && line === null && !onlyArranged;
}

const mostArranged = 500;

/**
 * The market's services after these choices. Gaps between positions are closed; of two services with one position the
 * first keeps it.
 */
export function toServices(services: MarketServices, choices: readonly ServiceChoice[]): MarketServices {
  const changed = new Set(choices.map(({ id }) => id));
  const keep = (ids: readonly number[]) => ids.filter((id) => !changed.has(id));
  const ask = (show: ServiceChoice["show"]) => choices.filter((choice) => choice.show === show).map(({ id }) => id);
  const stayed = services.first.map((id, at) => ({ id, place: at + 1 })).filter(({ id }) => !changed.has(id));
  const placed = choices.flatMap(({ id, place, show }) => (place === null || show === "never" ? [] : [{ id, place }]));
  const notes = Object.entries(services.notes).filter(([id]) => !changed.has(Number(id)));
  const written = choices.filter(({ note }) => note !== "").map(({ id, note }): [string, string] => [String(id), note]);
  return {
    ...services,
    include: [...keep(services.include), ...ask("always")].slice(0, mostArranged),
    exclude: [...keep(services.exclude), ...ask("never")].slice(0, mostArranged),
    first: [...placed, ...stayed]
      .sort((left, right) => left.place - right.place)
      .map(({ id }) => id)
      .slice(0, mostArranged),
    notes: Object.fromEntries([...notes, ...written].slice(0, mostArranged)),
  };
}

/** Choices as fields, by the names of their inputs. */
export function toChoiceFields(choices: readonly ServiceChoice[]): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ id, show, place, note }) => [
      [`show-${id}`, show],
      [`place-${id}`, place === null ? "" : String(place)],
      [`note-${id}`, note],
    ]),
  );
}

/** Converts such fields back to choices for the same services. */
export function toChoices(fields: Fields, choices: readonly ServiceChoice[]): ServiceChoice[] {
  return choices.map(({ id, ...before }) => {
    const show = fields[`show-${id}`];
    const place = fields[`place-${id}`];
    return {
      id,
      show: show === "always" || show === "never" || show === "rule" ? show : before.show,
      place: place === undefined ? before.place : place === "" ? null : Number(place),
      note: fields[`note-${id}`] ?? before.note,
    };
  });
}
