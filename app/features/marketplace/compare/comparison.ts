/** What a service has of one attribute: nothing, or each of it in its order. */
export type Cell = readonly string[];

export interface ComparedRow<Key extends string = string> {
  key: Key;
  /** One for each service. */
  cells: Cell[];
  /** Whether the services are not alike in it. */
  differs: boolean;
  /** The cells that stand apart: those that are not like most of the others. */
  apart: boolean[];
}

/** The attributes of services side by side; those that none of them has are left out. */
export function compareCells<Key extends string>(attributes: readonly (readonly [Key, Cell[]])[]): ComparedRow<Key>[] {
  return attributes
    .filter(([, cells]) => cells.some(({ length }) => length > 0))
    .map(([key, cells]) => {
      const texts = cells.map((cell) => JSON.stringify([...cell].sort()));
      const usual = findUsual(texts);
      return {
        key,
        cells: [...cells],
        differs: texts.some((text) => text !== texts[0]),
        apart: texts.map((text) => usual !== null && text !== usual),
      };
    });
}

/** The text that more than half of them have; null without one. */
function findUsual(texts: readonly string[]): string | null {
  return texts.find((text) => texts.filter((other) => other === text).length * 2 > texts.length) ?? null;
}
