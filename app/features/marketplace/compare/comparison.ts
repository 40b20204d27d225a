/** A service's values of one attribute, in order; empty without any. */
export type Cell = readonly string[];

export interface ComparedRow<Key extends string = string> {
  key: Key;
  /** One per service. */
  cells: Cell[];
  /** Whether the services differ in it. */
  differs: boolean;
  /** Whether each cell differs from the majority. */
  apart: boolean[];
}

/** Rows of attributes; those that no service has are omitted. */
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

/** The text shared by more than half of the services; null without one. */
function findUsual(texts: readonly string[]): string | null {
  return texts.find((text) => texts.filter((other) => other === text).length * 2 > texts.length) ?? null;
}
