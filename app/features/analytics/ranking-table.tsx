import { ChartNoAxesColumn } from "lucide-react";
import type { ReactNode } from "react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Table } from "#app/ui/table/table.tsx";
import * as styles from "./insights.css.ts";

interface RankingTableProps<Name extends string> {
  id: string;
  title: string;
  /** Heading of the name column. */
  head: string;
  ranking: readonly { name: Name; count: number }[];
  toName: (name: Name) => ReactNode;
}

/** Names with their counts, most frequent first. */
export function RankingTable<Name extends string>({ id, title, head, ranking, toName }: RankingTableProps<Name>) {
  const { t } = useTranslation("analytics");
  const { count } = useFigures();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading level={2} look="card" id={id}>
        {title}
      </Heading>
      {ranking.length === 0 ? (
        <EmptyNote icon={ChartNoAxesColumn} flush>
          {t("ranking.none")}
        </EmptyNote>
      ) : (
        <Table
          caption={title}
          rows={ranking}
          rowKey={({ name }) => name}
          columns={[
            { key: "name", head, cell: ({ name }) => toName(name) },
            { key: "count", head: t("ranking.count"), kind: "number", cell: (row) => count(row.count) },
          ]}
        />
      )}
    </section>
  );
}
