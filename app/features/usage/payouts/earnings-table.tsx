import { CalendarDays, FileDown } from "lucide-react";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import * as money from "#app/features/usage/money/payment-page.css.ts";
import { getIssueDay } from "#app/features/usage/money/statement/statement.ts";
import { MonthsCard } from "#app/features/usage/report/months-card.tsx";
import { toReportSearch } from "#app/features/usage/report/report-address.ts";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { addDays, addMonths } from "#app/features/usage/report/usage-day.ts";
import { useFeeName, useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import { type EarningStanding, type Earnings, type SellerMonth, toEarningStanding } from "./earnings.ts";
import * as page from "./earnings-page.css.ts";

interface EarningsTableProps {
  earnings: Earnings;
  /** All months instead of the latest. */
  showsAll: boolean;
}

/** A seller's months, newest first, each with its standing and statement. */
export function EarningsTable({ earnings, showsAll }: EarningsTableProps) {
  const { t } = useTranslation("usage");
  return (
    <MonthsCard
      title={t("earnings.statements")}
      months={earnings.months}
      allHref="?side=seller&statements=all#statements"
      showsAll={showsAll}
      none={
        <EmptyNote icon={CalendarDays} flush="onPhone">
          {t("earnings.none")}
        </EmptyNote>
      }
    >
      {(shown) => <Rows months={shown} earnings={earnings} />}
    </MonthsCard>
  );
}

function Rows({ months, earnings }: { months: readonly SellerMonth[]; earnings: Earnings }) {
  const { t } = useTranslation("usage");
  const feeName = useFeeName();
  const heads = [t("requests"), t("earnings.charged"), feeName, t("earnings.receive"), t("payment.document")];
  const classOf = (head: string) => (head === feeName ? `${styles.headNumber} ${page.fee}` : styles.headNumber);
  return (
    <div className={styles.tableScroll}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{t("earnings.statements")}</caption>
        <thead className={hiddenHead}>
          <tr>
            <th scope="col" className={styles.headCell}>
              {t("month")}
            </th>
            <th scope="col" className={styles.headCell}>
              {t("payment.kind.payout")}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={classOf(head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.group}>
          {months.map((month) => (
            <Row key={month.month} of={month} earnings={earnings} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ of, earnings }: { of: SellerMonth; earnings: Earnings }) {
  const { t } = useTranslation("usage");
  const { count, balance, change, month, briefDay } = useFigures();
  const feeName = useFeeName();
  const disputed = earnings.disputes.months.find((one) => one.month === of.month);
  const range = { services: earnings.serviceIds.map(String), from: of.month, to: addDays(addMonths(of.month, 1), -1) };
  return (
    <tr className={styles.row}>
      <td className={`${styles.nameCell} ${money.monthCell}`}>
        <TextLink to={`/sellerreport${toReportSearch(range)}`}>{month(of.month)}</TextLink>
      </td>
      <td className={styles.textCell}>
        <StandingTag standing={toEarningStanding(of)} date={briefDay(earnings.next.on)} />{" "}
        {disputed ? <InDispute publicId={disputed.publicId} /> : null}
      </td>
      <td className={styles.numberCell} data-label={t("requests")}>
        {count(of.requests)}
      </td>
      <td className={styles.numberCell} data-label={t("earnings.charged")}>
        {balance(of.totalCents)}
      </td>
      <td className={`${styles.numberCell} ${page.fee}`} data-label={feeName}>
        {of.feeCents === 0 ? balance(0) : change(-of.feeCents)}
      </td>
      <td className={`${styles.numberCell} ${money.amount}`} data-label={t("earnings.receive")}>
        {balance(of.finalCents)}
      </td>
      <td className={`${styles.numberCell} ${money.documentCell}`}>
        {of.isClosed ? (
          <span className={money.document}>
            <Icon of={FileDown} size={16} />
            <TextLink to={`/company/payment/earned/${of.month.slice(0, 7)}.pdf`} reloadDocument>
              {t("payment.document.pdf")}
              <span className={visuallyHidden}> {month(of.month)}</span>
            </TextLink>
          </span>
        ) : (
          t("payment.document.on", { date: briefDay(getIssueDay(of.month)) })
        )}
      </td>
    </tr>
  );
}

const statusOf = {
  open: "open",
  none: "nothingDue",
  waiting: "waiting",
  uncovered: "waiting",
  payable: "due",
  partlyPaid: "partlyPaid",
  paid: "paid",
} as const satisfies Record<EarningStanding, Status>;

function StandingTag({ standing, date }: { standing: EarningStanding; date: string }) {
  const { t } = useTranslation("usage");
  return <StatusTag status={statusOf[standing]}>{t(`earned.${standing}`, { date })}</StatusTag>;
}
