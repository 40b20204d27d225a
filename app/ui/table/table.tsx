import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { hiddenHead } from "./hidden-head.css.ts";
import { SortLink, type SortOrder } from "./sort-link.tsx";
import * as styles from "./table.css.ts";

export interface Column<Row> {
  key: string;
  head: string;
  /** Numbers are right-aligned with tabular figures; `beyondPhone` is hidden on phones, `onWide` on tablets, too. */
  kind?: keyof typeof styles.body;
  /** Sort link, if the rows can be sorted by the column. */
  sort?: SortOrder;
  cell: (row: Row) => ReactNode;
  /** Cell of the totals row, which is rendered if any column has one. */
  foot?: ReactNode;
}

interface TableProps<Row> {
  /** For screen readers; a visible heading says the same. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** `flush` within a card with other content; `narrow` in a form's column. */
  look?: keyof typeof styles.frame;
  /** A row becomes a card on a phone, for tables with more columns than fit there. */
  cardsOnPhone?: boolean;
  /** Rows to grey out. */
  isFaint?: (row: Row) => boolean;
}

/** A plain table in a card: header 40 px, rows at least 46 px. */
export function Table<Row>({ caption, columns, rows, rowKey, look = "card", ...more }: TableProps<Row>) {
  const { isFaint, cardsOnPhone = false } = more;
  const { frame, scrolled } = useScrolled(caption);
  const cards = (style: string, other?: string) => [other, cardsOnPhone ? style : ""].filter(Boolean).join(" ");
  // Displayed as cards, tables and rows would lose their implicit roles.
  const role = (name: "table" | "row") => (cardsOnPhone ? name : undefined);
  return (
    <div ref={frame} {...scrolled} className={styles.frame[look]}>
      <table className={cards(styles.cardsTable, styles.table)} role={role("table")}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead className={cards(hiddenHead)}>
          <tr role={role("row")}>
            {columns.map(({ key, head, kind = "text", sort }) => (
              <th key={key} scope="col" className={styles.head[kind]} aria-sort={sort?.direction}>
                {sort ? <SortLink {...sort}>{head}</SortLink> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cards(styles.cardsTable)}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cards(styles.cardsRow, isFaint?.(row) ? styles.faint : "")}
              role={role("row")}
            >
              {columns.map(({ key, head, kind = "text", cell }) => (
                <td key={key} className={styles.body[kind]} data-label={cardsOnPhone ? head : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) ? (
          <tfoot className={cards(styles.cardsTable)}>
            <tr className={cards(styles.cardsFoot)} role={role("row")}>
              {columns.map(({ key, head, kind = "text", foot }) => (
                <td key={key} className={styles.foot[kind]} data-label={cardsOnPhone ? head : undefined}>
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

/** Where a table is wider than its room, the keyboard reaches the scrolled area; elsewhere it is no stop. */
function useScrolled(caption: string) {
  const { t } = useTranslation("shell");
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const area = frame.current;
    if (!area) return;
    const observer = new ResizeObserver(() => setScrolled(area.scrollWidth > area.clientWidth));
    observer.observe(area);
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const scrolled = { role: "region", "aria-label": t("table.scrolled", { caption }), tabIndex: 0 } as const;
  return { frame, scrolled: isScrolled ? scrolled : {} };
}
