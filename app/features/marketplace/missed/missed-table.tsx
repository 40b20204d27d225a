import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Day } from "#app/ui/page/day.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import * as styles from "./missed.css.ts";
import { fewestSearchers, type MissedSearch, type MissedSearches } from "./missed-search.ts";

interface MissedTableProps {
  missed: MissedSearches;
  /** At the end of each row: what the reader can do about it. */
  action?: { head: string; cell(search: MissedSearch): ReactNode };
}

/** Searches that found nothing, and how many others are known only by their hash. */
export function MissedTable({ missed: { shown, others }, action }: MissedTableProps) {
  const { t, i18n } = useTranslation("marketplace");
  const number = getNumberFormat(i18n.language);
  const columns: Column<MissedSearch>[] = [
    { key: "term", head: t("missed.term"), cell: ({ term }) => <b className={styles.term}>{term}</b> },
    { key: "searchers", head: t("missed.searchers"), kind: "number", cell: (row) => number.format(row.searchers) },
    // Room for the name of a service to choose.
    {
      key: "searches",
      head: t("missed.searches"),
      kind: action ? "numberOnWide" : "number",
      cell: (row) => number.format(row.searches),
    },
    {
      key: "last",
      head: t("missed.last"),
      kind: action ? "onWide" : "text",
      cell: ({ lastDay }) => <Day iso={lastDay} locale={i18n.language} />,
    },
    ...(action ? [{ key: "action", head: action.head, cell: action.cell }] : []),
  ];
  return (
    <div className={styles.stack}>
      {shown.length > 0 ? (
        <Table cardsOnPhone caption={t("missed.title")} columns={columns} rows={shown} rowKey={({ term }) => term} />
      ) : (
        <EmptyState icon={SearchX} title={t("missed.none")} text={t("missed.none.text", { number: fewestSearchers })} />
      )}
      {others > 0 ? (
        <p className={styles.text}>{t("missed.others", { count: others, number: fewestSearchers })}</p>
      ) : null}
      <p className={styles.text}>{t("missed.how", { number: fewestSearchers })}</p>
    </div>
  );
}
