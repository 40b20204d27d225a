import type { FormField } from "#app/content/form/form-field.ts";
import { ConsoleForm } from "#app/features/admin/console-form.tsx";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { parseDollars } from "#app/features/ledger/dollars.ts";
import type { CompanyAccount } from "#app/features/usage/money/company-account.server.ts";
import { LedgerLines } from "#app/features/usage/money/ledger-lines.tsx";
import type { PaymentErrors, PaymentValues } from "#app/features/usage/money/received-payment.ts";
import { FigureRow } from "#app/features/usage/report/report-figures.tsx";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";

export type AccountState = ConfirmationState | { kind: "faulty"; values: PaymentValues; errors: PaymentErrors };

interface CompanyAccountPageProps extends Pick<SectionView<unknown>, "done"> {
  account: CompanyAccount;
  fields: readonly FormField[];
  state: AccountState | null;
}

/** A company's balance, and a form to record received payments. */
export function CompanyAccountPage({ account, fields, state, done }: CompanyAccountPageProps) {
  const { t } = useTranslation("admin");
  const { money } = useFigures();
  const { id, name, balanceCents, ledger, disputed } = account;
  const trail = [
    { name: t("companies.title"), to: "/gigmarket/admin/companies" },
    { name, to: `/gigmarket/admin/companies/${id}` },
  ];
  const waiting = state?.kind === "faulty" ? null : state;
  const concerned = waiting?.kind === "unconfirmed" ? [`${name}: ${describe(waiting.fields, money)}`] : [];
  const balance = {
    name: t("account.balance"),
    value: money(Math.abs(balanceCents)),
    note: t(balanceCents >= 0 ? "account.credit" : "account.owed"),
    isMain: balanceCents >= 0,
  };
  return (
    <ConsolePage
      {...{ trail, done, concerned }}
      title={t("account.title")}
      lead={t("account.lead", { name })}
      state={waiting}
    >
      <div className={styles.stack}>
        <FigureRow figures={[balance]} />
        <SectionCard id="payment" title={t("account.payment")} roomy>
          <p className={styles.lead}>{t("account.payment.text")}</p>
          <ConsoleForm
            key={ledger.count}
            intent="payment"
            fields={fields}
            fault={state?.kind === "faulty" ? state : null}
            kind="primary"
            action={t("account.record")}
          />
        </SectionCard>
        <LedgerLines ledger={ledger} disputed={disputed} isConsole />
      </div>
    </ConsolePage>
  );
}

/** Describes a payment that awaits confirmation, with its amount as it will be booked. */
function describe(fields: readonly [name: string, value: string][], money: (cents: number) => string): string {
  const text = (wanted: string) => fields.find(([name]) => name === wanted)?.[1] ?? "";
  return `${money(parseDollars(text("amount")) ?? 0)} (${text("reference").trim()})`;
}
