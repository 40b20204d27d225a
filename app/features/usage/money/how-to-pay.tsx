import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { Bill } from "./bill.ts";
import * as styles from "./payment-page.css.ts";
import { toStatementReference } from "./statement/statement.ts";

interface HowToPayProps {
  bill: Pick<Bill, "owedCents" | "parts">;
  payee: BankDetails | null;
  billingEmail: string | null;
}

/** Instructions for a bank transfer: account, amount, and reference. */
export function HowToPay({ bill: { owedCents, parts }, payee, billingEmail }: HowToPayProps) {
  const { t } = useTranslation("usage");
  const { money } = useFigures();
  const slug = useShell().viewer?.company?.slug ?? "";
  const latest = parts.at(-1);
  const lines = [
    ...(payee
      ? ([
          [t("bank.holder"), payee.holder],
          [t("bank.bankName"), payee.bankName],
          [t("bank.routingNumber"), payee.routingNumber],
          [t("bank.accountNumber"), payee.accountNumber],
        ] as const)
      : []),
    ...(owedCents > 0 ? ([[t("payment.amount"), money(owedCents)]] as const) : []),
    ...(latest
      ? ([[t("bill.reference"), <Reference key="reference" of={toStatementReference(slug, latest.month)} />]] as const)
      : []),
  ];
  return (
    <>
      <p className={styles.say}>{t(payee ? (latest ? "bill.transfer" : "bill.transfer.later") : "bill.noBank")}</p>
      {payee ? null : <SupportAddress />}
      {lines.length > 0 ? (
        <dl className={styles.bank}>
          {lines.map(([name, value]) => (
            <div key={name} className={styles.bankLine}>
              <dt className={styles.bankName}>{name}</dt>
              <dd className={styles.bankValue}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.invoiced}>
        {billingEmail === null ? t("payment.method.none") : t("bill.billedTo", { email: billingEmail })}{" "}
        <TextLink to="/company/payment#method">
          {t(billingEmail === null ? "bill.method.set" : "bill.method.change")}
        </TextLink>
      </p>
    </>
  );
}

/** A statement's reference, which ends with its month. */
function Reference({ of }: { of: string }) {
  const month = -"2026-01".length;
  return (
    <>
      {of.slice(0, month)}
      <span className={styles.unbroken}>{of.slice(month)}</span>
    </>
  );
}

function SupportAddress() {
  const { email } = useShell().tenant.support;
  return email === null ? null : (
    <p className={styles.say}>
      <MailLink address={email} />
    </p>
  );
}
