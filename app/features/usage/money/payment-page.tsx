import { useShell } from "#app/features/tenancy/use-shell.ts";
import { FigureRow } from "#app/features/usage/report/report-figures.tsx";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { LedgerLines } from "./ledger-lines.tsx";
import { PaymentMethodForm, type PaymentState } from "./payment-method-form.tsx";
import type { PaymentDetails } from "./payments.server.ts";
import { getIssueDay } from "./statement.ts";

/** Balance, statements, ledger and payment method of the viewer's company. */
export function PaymentPage({ details, state }: { details: PaymentDetails; state: PaymentState | null }) {
  const { t } = useTranslation("usage");
  const { viewer } = useShell();
  const { count, money } = useFigures();
  const { balanceCents, thisMonth } = details;
  const isCredit = balanceCents >= 0;
  return (
    <Wrap>
      <div className={layout.page}>
        <Heading level={1} look="app">
          {t("payment.title")}
        </Heading>
        <p className={layout.lead}>{t("payment.lead", { company: viewer?.company?.name ?? "" })}</p>
        <div className={styles.stack}>
          <FigureRow
            figures={[
              {
                name: t("payment.balance"),
                value: money(Math.abs(balanceCents)),
                note: t(isCredit ? "payment.balance.credit" : "payment.balance.owed"),
                isMain: isCredit,
              },
              {
                name: t("payment.month"),
                value: money(thisMonth.totalCents),
                note: t("payment.month.note", { count: thisMonth.requests, requests: count(thisMonth.requests) }),
              },
            ]}
          />
          <Statements statements={details.statements} />
          <LedgerLines lines={details.lines} />
          <div className={`${styles.part} ${styles.onScreen}`}>
            <SectionCard id="method" title={t("payment.method")} roomy>
              <PaymentMethodForm method={details.method} state={state} />
            </SectionCard>
          </div>
        </div>
      </div>
    </Wrap>
  );
}

function Statements({ statements }: Pick<PaymentDetails, "statements">) {
  const { t } = useTranslation("usage");
  const { count, money, month, day } = useFigures();
  return (
    <section aria-labelledby="statements" className={styles.part}>
      <Heading level={2} look="section" id="statements">
        {t("payment.statements")}
      </Heading>
      {statements.length === 0 ? (
        <p className={styles.quiet}>{t("payment.statements.none")}</p>
      ) : (
        <Table
          caption={t("payment.statements")}
          rows={statements}
          rowKey={(statement) => statement.month}
          columns={[
            {
              key: "month",
              head: t("month"),
              cell: (statement) => (
                <TextLink to={`/company/payment/${statement.month.slice(0, 7)}`}>{month(statement.month)}</TextLink>
              ),
            },
            {
              key: "status",
              head: t("payment.status"),
              kind: "beyondPhone",
              cell: (statement) =>
                statement.isClosed ? (
                  t("payment.closed", { date: day(getIssueDay(statement.month)) })
                ) : (
                  <Tag tone="pending">{t("payment.open")}</Tag>
                ),
            },
            { key: "requests", head: t("requests"), kind: "number", cell: ({ requests }) => count(requests) },
            { key: "amount", head: t("payment.amount"), kind: "number", cell: ({ totalCents }) => money(totalCents) },
          ]}
        />
      )}
    </section>
  );
}
