import type { LedgerLine } from "#app/features/ledger/ledger-posting.ts";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { parseStatementKey } from "./statement.ts";

/** The movements of a company's account, newest first. */
export function LedgerLines({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation("usage");
  const { money, month, day } = useFigures();
  return (
    <section aria-labelledby="ledger" className={styles.part}>
      <Heading level={2} look="section" id="ledger">
        {t("payment.ledger")}
      </Heading>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{t("payment.ledger.none")}</p>
      ) : (
        <Table
          caption={t("payment.ledger")}
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "posted",
              head: t("payment.posted"),
              cell: ({ postedAt }) => <span className={styles.oneLine}>{day(postedAt)}</span>,
            },
            {
              key: "what",
              head: t("payment.what"),
              cell: ({ kind, key }) =>
                t(`payment.kind.${kind}`, { month: month(parseStatementKey(key) ?? "2000-01-01") }),
            },
            { key: "amount", head: t("payment.amount"), kind: "number", cell: ({ cents }) => money(cents) },
            {
              key: "balance",
              head: t("payment.balanceAfter"),
              kind: "numberBeyondPhone",
              cell: ({ balanceCents }) => money(balanceCents),
            },
          ]}
        />
      )}
    </section>
  );
}
