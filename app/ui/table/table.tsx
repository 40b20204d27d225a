import type { ReactNode } from "react";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { SortLink, type SortOrder } from "./sort-link.tsx";
import * as styles from "./table.css.ts";

export interface Column<Row> {
  key: string;
  head: string;
  /** Numbers stand right-aligned in figures of one width; `beyondPhone` is left out on a phone. */
  kind?: keyof typeof styles.body;
  /** Where the rows can be sorted by the column. */
  sort?: SortOrder;
  cell: (row: Row) => ReactNode;
  /** In the row of sums; there is none where no column has one. */
  foot?: ReactNode;
}

interface TableProps<Row> {
  /** Read out; the heading beside it says the same to the eye. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `flush` within a card that has more than the table. */
  look?: keyof typeof styles.frame;
  /** Rows that count for nothing here. */
  isFaint?: (row: Row) => boolean;
}

/** A plain table in a card: head 40 px, rows at least 46. */
export function Table<Row>({ caption, columns, rows, rowKey, isFaint, look = "card" }: TableProps<Row>) {
  return (
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles.frame[look]}
    >
      <table className={styles.table}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, kind = "text", sort }) => (
              <th key={key} scope="col" className={styles.head[kind]} aria-sort={sort?.direction}>
                {sort ? <SortLink {...sort}>{head}</SortLink> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={isFaint?.(row) ? styles.faint : undefined}>
              {columns.map(({ key, kind = "text", cell }) => (
                <td key={key} className={styles.body[kind]}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) ? (
          <tfoot>
            <tr>
              {columns.map(({ key, kind = "text", foot }) => (
                <td key={key} className={styles.foot[kind]}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
