import { FileDown } from "lucide-react";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { LineDispute } from "#app/features/usage/disputes/dispute-parts.tsx";
import { findMark, type LineMark } from "#app/features/usage/disputes/line-mark.ts";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { hiddenHead } from "#app/ui/table/hidden-head.css.ts";
import { Pager } from "#app/ui/table/pager.tsx";
import { HowToPay } from "../how-to-pay.tsx";
import * as bill from "../payment-page.css.ts";
import { invoiceProvider } from "../payment-provider.ts";
import { SumParts } from "../sum-parts.tsx";
import {
  getDueDay,
  getIssueDay,
  type Statement,
  type StatementLine,
  statementPageLines,
  toStatementReference,
} from "./statement.ts";
import * as invoice from "./statement-page.css.ts";
import { StandingTag, StandingText } from "./statement-table.tsx";

interface StatementPageProps {
  statement: Statement;
  /** Recipient of the bill; null when the company has none. */
  method: Record<string, string> | null;
  /** Where to pay; null when the tenant has no account. */
  payee: BankDetails | null;
  /** Disputes of its lines. */
  marks: readonly LineMark[];
}

/** A month's statement as a printable bill. */
export function StatementPage({ statement, method, payee, marks }: StatementPageProps) {
  const { t } = useTranslation("usage");
  const { viewer, tenant } = useShell();
  const { day, month } = useFigures();
  const company = viewer?.company;
  const title = t("invoice.title", { month: month(statement.month) });
  // An agency's market does not bill: the issuer is not shown in it.
  const issuer = tenant.isMarket ? t("own.title") : tenant.name;
  const facts = [
    [t("invoice.number"), toStatementReference(company?.slug ?? "", statement.month)],
    [t("invoice.billTo"), method?.billingName || (company?.name ?? "")],
    ...(method?.purchaseOrder ? [[t("invoice.purchaseOrder"), method.purchaseOrder] as const] : []),
  ] as const;
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("payment.company"), to: "/company" },
          { name: t("payment.title"), to: "/company/payment" },
          { name: title, to: "#" },
        ]}
        title={title}
        lead={statement.isClosed ? issuer : t("invoice.open", { date: day(getIssueDay(statement.month)) })}
        actions={
          statement.isClosed ? (
            <LinkButton to={`/company/payment/${statement.month.slice(0, 7)}.pdf`} reloadDocument>
              <Icon of={FileDown} size={16} />
              {t("payment.document.load")}
            </LinkButton>
          ) : null
        }
      />
      <div className={styles.stack}>
        <StatementSum statement={statement} payee={payee} billingEmail={method?.email ?? null} />
        <Card>
          <dl className={invoice.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={invoice.fact}>
                <dt className={invoice.term}>{name}</dt>
                <dd className={invoice.value}>{value}</dd>
              </div>
            ))}
            {statement.isClosed ? (
              <div className={invoice.days}>
                <dt className={invoice.term}>{t("invoice.issued")}</dt>
                <dd className={invoice.value}>{day(getIssueDay(statement.month))}</dd>
                <dt className={invoice.term}>{t("invoice.due")}</dt>
                <dd className={invoice.value}>{day(getDueDay(statement.month, invoiceProvider.dueDays))}</dd>
              </div>
            ) : null}
          </dl>
        </Card>
        <Lines statement={statement} marks={marks} />
      </div>
    </Page>
  );
}

/** What is to be paid and how; or that it is paid, or a credit. */
function StatementSum({
  statement: { standing, month, totalCents },
  ...rest
}: Pick<StatementPageProps, "statement" | "payee"> & { billingEmail: string | null }) {
  const { t } = useTranslation("usage");
  const { money, change } = useFigures();
  const isOpen = standing.kind === "due" || standing.kind === "overdue";
  const cents = isOpen ? standing.openCents : Math.abs(totalCents);
  return (
    <Card padding="none">
      <div className={isOpen ? bill.bill : undefined}>
        <div className={bill.owed}>
          <h2 className={bill.name}>
            {t(isOpen ? "bill.owe" : standing.kind === "credit" ? "document.credit" : "invoice.total")}
          </h2>
          <div className={bill.sum}>{money(cents)}</div>
          <p className={bill.dueTone.none}>
            <StandingTag standing={standing} />
            <StandingText statement={{ month, totalCents, standing }} />
          </p>
          {isOpen ? (
            <SumParts
              parts={[
                { name: t("invoice.total"), value: money(totalCents) },
                ...(cents === totalCents ? [] : [{ name: t("bill.used"), value: change(cents - totalCents) }]),
              ]}
              total={{ name: t("bill.toPay"), value: money(cents) }}
            />
          ) : null}
        </div>
        {isOpen ? (
          <div className={bill.how}>
            <Heading level={2} look="card">
              {t("bill.how")}
            </Heading>
            <HowToPay bill={{ owedCents: cents, parts: [{ month, cents }] }} {...rest} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Lines({ statement, marks }: Pick<StatementPageProps, "statement" | "marks">) {
  const { t } = useTranslation("usage");
  const { count, balance, month } = useFigures();
  const nameOf = ({ serviceName, usageMonth, isMonthlyFee }: StatementLine) => {
    if (isMonthlyFee) return t("invoice.monthlyFee", { service: serviceName });
    if (usageMonth === statement.month) return serviceName;
    return `${serviceName} (${t("invoice.restated", { month: month(usageMonth) })})`;
  };
  return (
    <div className={styles.tableCard}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{t("invoice.lines")}</caption>
        <thead className={hiddenHead}>
          <tr>
            <th scope="col" className={styles.headCell}>
              {t("service")}
            </th>
            <th scope="col" className={styles.headNumber}>
              {t("requests")}
            </th>
            <th scope="col" className={styles.headNumber}>
              {t("payment.amount")}
            </th>
          </tr>
        </thead>
        <tbody className={styles.group}>
          {statement.lines.map((line) => (
            <tr key={`${line.usageMonth} ${line.serviceId} ${line.isMonthlyFee}`} className={styles.row}>
              <td className={styles.textCell}>
                {nameOf(line)}
                <span className={invoice.lineAction}>
                  <LineDispute
                    mark={findMark(marks, { serviceId: line.serviceId, month: line.usageMonth })}
                    serviceId={line.serviceId}
                    month={line.usageMonth}
                    name={nameOf(line)}
                  />
                </span>
              </td>
              <td className={styles.numberCell} data-label={t("requests")}>
                {line.isMonthlyFee ? "–" : count(line.requests)}
              </td>
              <td className={styles.numberCell} data-label={t("payment.amount")}>
                {balance(line.totalCents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className={styles.sums}>
          <tr className={styles.totalRow}>
            <th scope="row" className={styles.textCell}>
              {t("invoice.total")}
            </th>
            <td className={styles.numberCell} data-label={t("requests")}>
              {count(statement.requests)}
            </td>
            <td className={styles.numberCell} data-label={t("payment.amount")}>
              {balance(statement.totalCents)}
            </td>
          </tr>
        </tfoot>
      </table>
      {statement.lineCount > statementPageLines ? (
        <Pager
          label={t("pager")}
          count={statement.lineCount}
          perPage={statementPageLines}
          page={statement.page}
          hrefOf={(page) => `?page=${page}`}
          staysPut
        />
      ) : null}
    </div>
  );
}
