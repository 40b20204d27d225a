import type { NextShare } from "#app/features/usage/money/fee.ts";
import { getCost, type PriceTerms } from "#app/features/usage/prices/price.ts";
import { toReceived } from "#app/features/usage/prices/use-received.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import * as styles from "./prices.css.ts";

const volumes = [100, 1_000, 10_000, 100_000] as const;

interface SampleMonthsProps {
  /** Null for a service without a price. */
  terms: PriceTerms | null;
  sharePoints: number;
  nextShare: NextShare | null;
  /** Which price is shown: the current one, the scheduled one, or the one being typed. */
  of: "current" | "next" | "typed";
}

/** The buyer's costs and the seller's earnings for months of several volumes. */
export function SampleMonths({ terms, sharePoints, nextShare, of }: SampleMonthsProps) {
  const { t, i18n } = useTranslation("usage");
  const { count, money, day } = useFigures();
  if (terms === null) return <p className={styles.text}>{t("price.sample.untyped")}</p>;
  const rows = volumes.map((requests) => ({ requests, cents: terms.monthlyFeeCents + getCost(terms, requests) }));
  return (
    <div className={styles.stack}>
      <p className={styles.text} aria-live="polite">
        {t(`price.sample.${of}`)}
      </p>
      <Table
        caption={t("price.sample")}
        rows={rows}
        rowKey={({ requests }) => requests}
        columns={[
          { key: "requests", head: t("requests"), cell: ({ requests }) => count(requests) },
          { key: "pays", head: t("price.sample.pays"), kind: "number", cell: ({ cents }) => money(cents) },
          {
            key: "receive",
            head: t("price.sample.receive"),
            kind: "number",
            cell: ({ cents }) => money(toReceived(cents, sharePoints)),
          },
        ]}
      />
      {nextShare ? (
        <p className={styles.text}>
          {t("price.share.next", {
            date: day(nextShare.from),
            share: getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 2 }).format(
              nextShare.basisPoints / 10_000,
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}
