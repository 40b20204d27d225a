/** So many lines of use are drawn one by one; the others are one line, so that no document takes the server long. */
export const documentLines = 1000;

export interface DocumentRow {
  cells: readonly string[];
  /** What is special about it, beside the first cell; empty for nothing. */
  mark: string;
}

/** A bill or a statement as it is printed: words and figures in the reader's language, no layout. */
export interface MoneyDocument {
  /** BCP 47. */
  locale: string;
  title: string;
  issuer: { name: string; support: string };
  /** What the letterhead says, in order. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The sum that it is about, and what is to be known of it. */
  headline: { name: string; value: string; note: string };
  table: {
    caption: string;
    /** The first column is text, the others are figures. */
    heads: readonly string[];
    rows: readonly DocumentRow[];
    /** Under the rows; the last one is the result. */
    totals: readonly (readonly [name: string, value: string])[];
  };
  /** Details beneath, such as where to pay. */
  details: { title: string; lines: readonly (readonly [name: string, value: string])[] } | null;
  /** A sentence at the end; empty for none. */
  note: string;
  /** Such as "Page 1 of 2". */
  toPageText(page: number, pages: number): string;
}
