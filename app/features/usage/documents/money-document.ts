/** Maximum number of usage lines; the rest is summed up in one line, which bounds the time to draw a document. */
export const documentLines = 1000;

export interface DocumentRow {
  cells: readonly string[];
  /** A mark beside the first cell; empty without one. */
  mark: string;
}

/** Content of a printed bill or statement: texts and figures in the reader's language, without layout. */
export interface MoneyDocument {
  /** BCP 47. */
  locale: string;
  title: string;
  issuer: { name: string; support: string };
  /** Lines of the letterhead, in order. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The total, with remarks. */
  headline: { name: string; value: string; note: string };
  table: {
    caption: string;
    /** The first column is text, the others figures. */
    heads: readonly string[];
    rows: readonly DocumentRow[];
    /** Sums below the rows; the last one is the total. */
    totals: readonly (readonly [name: string, value: string])[];
  };
  /** Details below, such as payment instructions. */
  details: { title: string; lines: readonly (readonly [name: string, value: string])[] } | null;
  /** A closing sentence; empty without one. */
  note: string;
  /** Such as "Page 1 of 2". */
  toPageText(page: number, pages: number): string;
}
