import { CalendarDays, FileDown } from "lucide-react";
import { InDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import type { DisputedMonth } from "#app/features/usage/disputes/line-mark.ts";
import { MonthsCard } from "#app/features/usage/report/months-card.tsx";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import * as money from "../payment-page.css.ts";
import { getIssueDay, type StatementStanding, type StatementSummary } from "./statement.ts";

interface StatementTableProps {
  statements: readonly StatementSummary[];
  /** Open disputes. */
  disputed: readonly DisputedMonth[];
  /** All of them instead of the latest. */
  showsAll: boolean;
}

/** A company's months, newest first, each with its standing. */
export function StatementTable({ statements, disputed, showsAll }: StatementTableProps) {
  const { t } = useTranslation("usage");
  return (
    <MonthsCard
      title={t("payment.statements")}
      months={statements}
      allHref="?statements=all#statements"
      showsAll={showsAll}
      none={
        <EmptyNote icon={CalendarDays} flush="onPhone">
          {t("payment.statements.none")}
        </EmptyNote>
      }
    >
      {(shown) => <Rows statements={shown} disputed={disputed} />}
    </MonthsCard>
  );
}

function Rows({ statements, disputed }: Pick<StatementTableProps, "statements" | "disputed">) {
  const { t } = useTranslation("usage");
  const figures = useFigures();
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden}>{t("payment.statements")}</caption>
      <thead className={hiddenHead}>
        <tr>
          <th scope="col" className={styles.headCell}>
            {t("month")}
          </th>
          <th scope="col" className={styles.headCell}>
            {t("payment.status")}
          </th>
          <th scope="col" className={styles.headNumber}>
            {t("requests")}
          </th>
          <th scope="col" className={styles.headNumber}>
            {t("payment.amount")}
          </th>
          <th scope="col" className={styles.headNumber}>
            {t("payment.document")}
          </th>
        </tr>
      </thead>
      <tbody className={styles.group}>
        {statements.map((statement) => (
          <tr key={statement.month} className={styles.row}>
            <td className={`${styles.nameCell} ${money.monthCell}`}>
              <TextLink to={`/company/payment/${statement.month.slice(0, 7)}`}>
                {figures.month(statement.month)}
              </TextLink>
            </td>
            <td className={styles.textCell}>
              <StandingTag standing={statement.standing} /> <DisputedTag of={statement} disputed={disputed} />{" "}
              <span className={money.beyondPhone}>
                <StandingText statement={statement} />
              </span>
            </td>
            <td className={styles.numberCell} data-label={t("requests")}>
              {figures.count(statement.requests)}
            </td>
            <td className={`${styles.numberCell} ${money.amount}`} data-label={t("payment.amount")}>
              {figures.balance(statement.totalCents)}
            </td>
            <td className={`${styles.numberCell} ${money.documentCell}`}>
              <DocumentLink statement={statement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DisputedTag({ of, disputed }: { of: { month: string }; disputed: readonly DisputedMonth[] }) {
  const found = disputed.find(({ month }) => month === of.month);
  return found ? <InDispute publicId={found.publicId} /> : null;
}

function DocumentLink({ statement: { month, standing } }: { statement: StatementSummary }) {
  const { t } = useTranslation("usage");
  const figures = useFigures();
  if (standing.kind === "open") return t("payment.document.on", { date: figures.briefDay(getIssueDay(month)) });
  return (
    <span className={money.document}>
      <Icon of={FileDown} size={16} />
      <TextLink to={`/company/payment/${month.slice(0, 7)}.pdf`} reloadDocument>
        {t("payment.document.pdf")}
        <span className={visuallyHidden}> {figures.month(month)}</span>
      </TextLink>
    </span>
  );
}

const statusOf = {
  open: "open",
  issuing: "closing",
  none: "nothingDue",
  credit: "credit",
  paid: "paid",
  due: "due",
  overdue: "overdue",
} as const satisfies Record<StatementStanding["kind"], Status>;

/** Open, due by a day, overdue or paid; a credit is a credit. */
export function StandingTag({ standing }: { standing: StatementStanding }) {
  const { t } = useTranslation("usage");
  const { briefDay } = useFigures();
  const date = standing.kind === "due" ? briefDay(standing.dueOn) : "";
  return <StatusTag status={statusOf[standing.kind]}>{t(`standing.${standing.kind}`, { date })}</StatusTag>;
}

/** Details of the tag: the issue or payment date, or the open amount. */
export function StandingText({
  statement: { month, totalCents, standing },
}: {
  statement: Pick<StatementSummary, "month" | "totalCents" | "standing">;
}) {
  const { t } = useTranslation("usage");
  const { briefDay, money: format } = useFigures();
  switch (standing.kind) {
    case "open":
    case "issuing":
      return t("standing.issues", { date: briefDay(getIssueDay(month)) });
    case "paid":
      return t("standing.paidOn", { date: briefDay(standing.paidOn) });
    case "overdue":
    case "due":
      return standing.openCents < totalCents
        ? t("standing.partly", { money: format(standing.openCents) })
        : t("standing.issued", { date: briefDay(getIssueDay(month)) });
    default:
      return t("standing.issued", { date: briefDay(getIssueDay(month)) });
  }
}
