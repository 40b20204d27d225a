import { useShell } from "#app/features/tenancy/use-shell.ts";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { invoiceProvider } from "./payment-provider.ts";
import { getDueDay, getIssueDay, type Statement, type StatementLine } from "./statement.ts";
import * as invoice from "./statement-page.css.ts";

interface StatementPageProps {
  statement: Statement;
  /** Whom it is billed to; null where the company has not said. */
  method: Record<string, string> | null;
}

/** A month's statement as an invoice, made to be printed. */
export function StatementPage({ statement, method }: StatementPageProps) {
  const { t } = useTranslation("usage");
  const { viewer, tenant } = useShell();
  const { day, month } = useFigures();
  const company = viewer?.company;
  // An agency's market does not bill: who does, does not show in it.
  const issuer = tenant.isMarket ? t("own.title") : tenant.name;
  const facts = [
    [t("invoice.number"), `${company?.slug.toUpperCase() ?? ""}-${statement.month.slice(0, 7)}`],
    [t("invoice.billTo"), method?.billingName || (company?.name ?? "")],
    ...(method?.purchaseOrder ? [[t("invoice.purchaseOrder"), method.purchaseOrder] as const] : []),
    ...(statement.isClosed
      ? ([
          [t("invoice.issued"), day(getIssueDay(statement.month))],
          [t("invoice.due"), day(getDueDay(statement.month, invoiceProvider.dueDays))],
        ] as const)
      : []),
  ] as const;
  return (
    <Wrap>
      <div className={layout.page}>
        <p className={`${styles.onScreen} ${invoice.back}`}>
          <TextLink to="/company/payment" standalone>
            {t("invoice.back")}
          </TextLink>
        </p>
        <Heading level={1} look="app">
          {t("invoice.title", { month: month(statement.month) })}
        </Heading>
        <p className={layout.lead}>
          {statement.isClosed ? issuer : t("invoice.open", { date: day(getIssueDay(statement.month)) })}
        </p>
        <div className={styles.stack}>
          <Card>
            <dl className={invoice.facts}>
              {facts.map(([name, value]) => (
                <div key={name} className={invoice.fact}>
                  <dt className={invoice.term}>{name}</dt>
                  <dd className={invoice.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Lines statement={statement} />
          <p className={`${styles.quiet} ${styles.onScreen}`}>{t("invoice.print")}</p>
        </div>
      </div>
    </Wrap>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const { t } = useTranslation("usage");
  const { count, money, month } = useFigures();
  const nameOf = ({ serviceName, usageMonth }: StatementLine) =>
    usageMonth === statement.month
      ? serviceName
      : `${serviceName} (${t("invoice.restated", { month: month(usageMonth) })})`;
  return (
    <div className={styles.tableCard}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{t("invoice.lines")}</caption>
        <thead className={styles.tableTop}>
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
            <tr key={`${line.usageMonth} ${line.serviceId}`} className={styles.row}>
              <td className={styles.textCell}>{nameOf(line)}</td>
              <td className={styles.numberCell} data-label={t("requests")}>
                {count(line.requests)}
              </td>
              <td className={styles.numberCell} data-label={t("payment.amount")}>
                {money(line.totalCents)}
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
              {money(statement.totalCents)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
