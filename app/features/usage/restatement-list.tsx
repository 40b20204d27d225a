import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import * as styles from "./report-page.css.ts";
import type { Restatement } from "./restatement.ts";
import { useFigures } from "./use-figures.ts";

/** What was changed after its day, so that no figure changes unseen. */
export function RestatementList({
  restatements,
  showsBuyer,
}: {
  restatements: readonly Restatement[];
  showsBuyer?: boolean;
}) {
  const { t } = useTranslation("usage");
  const { day, count, money } = useFigures();
  if (restatements.length === 0) return null;
  const signed = (value: number, format: (value: number) => string) =>
    `${value < 0 ? "−" : "+"}${format(Math.abs(value))}`;
  return (
    <Card as="section" labelledBy="restatements">
      <Heading level={2} look="card" id="restatements">
        {t("restatements")}
      </Heading>
      <p className={styles.note}>{t("restatements.text")}</p>
      <ul className={styles.list}>
        {restatements.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a batch may say the same
          <li key={at} className={styles.listItem}>
            {t(`restatements.${one.kind}`, {
              day: day(one.usageDate),
              what: showsBuyer ? `${one.serviceName}, ${one.buyerName}` : one.serviceName,
              requests: signed(one.requests, count),
              money: signed(one.totalCents, money),
              received: day(one.receivedAt),
            })}
            {one.reason ? ` (${one.reason})` : ""}
          </li>
        ))}
      </ul>
    </Card>
  );
}
