import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { isSettled } from "./dispute.ts";
import * as styles from "./dispute-page.css.ts";
import { DisputeTag } from "./dispute-parts.tsx";
import type { DisputeSummary } from "./dispute-view.ts";

interface DisputesTableProps {
  caption: string;
  disputes: readonly DisputeSummary[];
  /** Base path of the threads. */
  base: string;
}

/** Disputes with subject and state. */
export function DisputesTable({ caption, disputes, base }: DisputesTableProps) {
  const { t } = useTranslation("usage");
  const { locale } = useShell();
  const { money, day, month } = useFigures();
  const otherOf = ({ side, buyerName, sellerName }: DisputeSummary) =>
    ({ buyer: sellerName, seller: buyerName, platform: `${buyerName} ·\u00a0${sellerName}` })[side];
  return (
    <Table
      caption={caption}
      cardsOnPhone
      rows={disputes}
      rowKey={({ publicId }) => publicId}
      columns={[
        {
          key: "line",
          head: t("dispute.line"),
          cell: (dispute) => (
            <>
              <TextLink to={`${base}/${dispute.publicId}`}>
                {t("dispute.heading", {
                  service: dispute.serviceName,
                  time: dispute.day === null ? month(dispute.month) : day(dispute.day),
                })}
              </TextLink>
              <span className={styles.other}>{otherOf(dispute)}</span>
            </>
          ),
        },
        { key: "state", head: t("dispute.state"), cell: (dispute) => <DisputeTag {...dispute} /> },
        {
          key: "due",
          head: t("dispute.due"),
          kind: "beyondPhone",
          cell: ({ state, isOverdue, dueAt }) =>
            isSettled(state) ? (
              "–"
            ) : isOverdue ? (
              <Tag tone="critical">{t("dispute.overdue")}</Tag>
            ) : (
              <Moment iso={dueAt} locale={locale} look="day" />
            ),
        },
        {
          key: "amount",
          head: t("payment.amount"),
          kind: "number",
          cell: ({ reported }) => money(reported.totalCents),
        },
      ]}
    />
  );
}
