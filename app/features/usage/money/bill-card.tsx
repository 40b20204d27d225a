import { CalendarClock, FileDown } from "lucide-react";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { Bill } from "./bill.ts";
import { HowToPay } from "./how-to-pay.tsx";
import * as styles from "./payment-page.css.ts";
import { SumParts } from "./sum-parts.tsx";

interface BillCardProps {
  bill: Bill;
  payee: BankDetails | null;
  /** Recipient of invoices; null when the company has none. */
  billingEmail: string | null;
  /** Issue day of the next statement (YYYY-MM-DD). */
  nextStatement: string;
}

/** The amount owed with its due date, or the credit; and how to pay. */
export function BillCard({ bill, payee, billingEmail, nextStatement }: BillCardProps) {
  const { t } = useTranslation("usage");
  const { money, briefDay } = useFigures();
  const owes = bill.owedCents > 0;
  return (
    <Card padding="none" as="section" labelledBy="bill">
      <div className={styles.bill}>
        <div className={styles.owed}>
          <h2 className={styles.name} id="bill">
            {t(owes ? "bill.owe" : bill.creditCents > 0 ? "bill.credit" : "bill.even")}
          </h2>
          <div className={styles.sum}>{money(owes ? bill.owedCents : bill.creditCents)}</div>
          {owes ? (
            <Due due={bill.due} />
          ) : (
            <p className={styles.dueTone.none}>
              {t(bill.creditCents > 0 ? "bill.credit.text" : "bill.even.text", { date: briefDay(nextStatement) })}
            </p>
          )}
          {owes ? <Parts bill={bill} /> : null}
        </div>
        <div className={styles.how}>
          <Heading level={2} look="card">
            {t("bill.how")}
          </Heading>
          <HowToPay bill={bill} payee={payee} billingEmail={billingEmail} />
        </div>
      </div>
    </Card>
  );
}

function Due({ due }: Pick<Bill, "due">) {
  const { t } = useTranslation("usage");
  const { weekday } = useFigures();
  if (!due) return null;
  const when = { date: weekday(due.on), count: due.days };
  return (
    <p className={styles.dueTone[due.isOverdue ? "late" : "inTime"]}>
      <Icon of={CalendarClock} size={16} />
      {due.isOverdue ? t("bill.overdue", when) : due.days === 0 ? t("bill.dueToday", when) : t("bill.due", when)}
    </p>
  );
}

function Parts({ bill: { parts, usedCents, owedCents } }: Pick<BillCardProps, "bill">) {
  const { t } = useTranslation("usage");
  const { money, change, month } = useFigures();
  return (
    <>
      <SumParts
        parts={[
          ...parts.map((part) => ({
            name: t("payment.kind.statement", { month: month(part.month) }),
            value: money(part.cents),
          })),
          ...(usedCents > 0 ? [{ name: t("bill.used"), value: change(-usedCents) }] : []),
        ]}
        total={{ name: t("bill.toPay"), value: money(owedCents) }}
      />
      <p className={styles.documents}>
        {parts.map((part) => (
          <span key={part.month} className={styles.document}>
            <Icon of={FileDown} size={16} />
            <TextLink to={`/company/payment/${part.month.slice(0, 7)}.pdf`} reloadDocument standalone>
              {t("payment.document.of", { month: month(part.month) })}
            </TextLink>
          </span>
        ))}
      </p>
    </>
  );
}
