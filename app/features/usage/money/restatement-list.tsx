import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import type { Restatement, Restatements } from "./restatement.ts";

interface RestatementListProps {
  restatements: Restatements;
  /** Address of another page. */
  hrefOf(page: number): string;
  showsBuyer?: boolean;
}

/** Changes of past days, so that no figure changes unnoticed. */
export function RestatementList({ restatements: { shown, page, hasMore }, hrefOf, showsBuyer }: RestatementListProps) {
  const { t } = useTranslation("usage");
  if (shown.length === 0 && page === 1) return null;
  return (
    <SectionCard id="restatements" title={t("restatements")}>
      <p className={styles.note}>{t("restatements.text")}</p>
      <ul className={styles.list}>
        {shown.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a batch may say the same
          <Line key={at} of={one} showsBuyer={showsBuyer} />
        ))}
      </ul>
      <Pager
        label={t("restatements.pages")}
        previous={page > 1 ? `${hrefOf(page - 1)}#restatements` : null}
        next={hasMore ? `${hrefOf(page + 1)}#restatements` : null}
        staysPut
      />
    </SectionCard>
  );
}

function Line({ of, showsBuyer }: { of: Restatement; showsBuyer: boolean | undefined }) {
  const { t } = useTranslation("usage");
  const { day, count, money } = useFigures();
  const signed = (value: number, format: (value: number) => string) =>
    `${value < 0 ? "−" : "+"}${format(Math.abs(value))}`;
  return (
    <li className={styles.listItem}>
      {t(`restatements.${of.kind}`, {
        day: day(of.usageDate),
        what: showsBuyer ? `${of.serviceName}, ${of.buyerName}` : of.serviceName,
        count: Math.abs(of.requests),
        requests: signed(of.requests, count),
        money: signed(of.totalCents, money),
        received: day(of.receivedAt),
      })}
      {of.reason ? ` (${of.reason})` : ""}
      {of.disputeId === null ? null : (
        <>
          {" "}
          <TextLink to={`/company/payment/disputes/${of.disputeId}`}>{t("dispute.came")}</TextLink>
        </>
      )}
    </li>
  );
}
