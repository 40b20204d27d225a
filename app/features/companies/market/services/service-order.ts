import type { ServiceChoice } from "./service-choice.ts";

/** Whether the market shows the service. */
export function isShown({ show, byRule }: { show: ServiceChoice["show"]; byRule: boolean }): boolean {
  return show === "always" || (show === "rule" && byRule);
}

/** The choice that a switch makes: `rule` where that has the same result. */
export function toShowChoice(row: { show: ServiceChoice["show"]; byRule: boolean }, isOn: boolean) {
  if (isShown(row) === isOn) return row.show;
  if (row.byRule === isOn) return "rule";
  return isOn ? "always" : "never";
}

/**
 * The ids of the pinned services, in order, after one of them has moved by a step. Moving up from below the pinned ones
 * leads to their end, moving down from their end unpins.
 */
export function moveService(placed: readonly number[], id: number, step: -1 | 1): number[] {
  const at = placed.indexOf(id);
  const others = placed.filter((one) => one !== id);
  if (at === -1) return step === -1 ? [...placed, id] : [...placed];
  const to = at + step;
  if (to >= placed.length) return others;
  return [...others.slice(0, Math.max(to, 0)), id, ...others.slice(Math.max(to, 0))];
}

/**
 * The ids of the pinned services, in order, after one of them is put at an index of the shown ones. Those above it are
 * pinned, too, so that the market looks as the list does.
 */
export function putService(placed: readonly number[], shown: readonly number[], id: number, to: number): number[] {
  if (shown.indexOf(id) === to && (placed.includes(id) || to > 0)) return [...placed];
  const first = [...shown.filter((one) => one !== id).slice(0, to), id];
  return [...first, ...placed.filter((one) => !first.includes(one))];
}

/** Ids with a place, by their place; of two with one place the first in the list comes first. */
export function listPlaced(rows: readonly { id: number; place: string }[]): number[] {
  return rows
    .filter(({ place }) => /^[1-9]\d*$/.test(place))
    .sort((one, other) => Number(one.place) - Number(other.place))
    .map(({ id }) => id);
}
