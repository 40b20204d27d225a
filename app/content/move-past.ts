/** Where an item of a list goes: past the neighbour that was seen above or below it. */
export interface ListMove {
  to: "up" | "down";
  /** The neighbour's id; 0 at the end of the list. */
  past: number;
}

/**
 * The ids with one of them moved. As they are where it has passed the neighbour already: a button that is pressed twice on
 * one page moves once.
 */
export function movePast(ids: readonly number[], id: number, { to, past }: ListMove): number[] {
  const [from, place] = [ids.indexOf(id), ids.indexOf(past)];
  const isDue = from >= 0 && place >= 0 && (to === "up" ? place < from : place > from);
  return isDue ? ids.filter((other) => other !== id).toSpliced(place, 0, id) : [...ids];
}
