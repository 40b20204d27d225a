import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { ConsoleForm } from "#app/features/admin/console-form.tsx";
import * as styles from "#app/features/admin/console-page.css.ts";
import { type BankDetails, toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Table } from "#app/ui/table/table.tsx";

/** An invalid posted account. */
export interface BankFault {
  kind: "faultyBank";
  values: PostedValues;
  errors: FieldErrors<keyof BankDetails | "bankTenantId">;
}

interface BankAccountsProps {
  tenants: readonly { id: number; name: string }[];
  /** By tenant, where known. */
  accounts: Readonly<Record<number, BankDetails>>;
  fields: readonly FormField[];
  fault: BankFault | null;
}

/** Each brand's bank account for incoming payments and payouts. */
export function BankAccounts({ tenants, accounts, fields, fault }: BankAccountsProps) {
  const { t } = useTranslation("admin");
  const known = tenants.flatMap((tenant) => {
    const account = accounts[tenant.id];
    return account ? [{ ...tenant, ...account }] : [];
  });
  return (
    <SectionCard id="bank" title={t("bank.title")} roomy>
      <p className={styles.lead}>{t(known.length === 0 ? "bank.none" : "bank.text")}</p>
      {known.length > 0 ? (
        <div className={styles.spaced}>
          <Table
            caption={t("bank.title")}
            rows={known}
            rowKey={({ id }) => id}
            columns={[
              { key: "tenant", head: t("filter.tenant"), cell: ({ name }) => name },
              { key: "holder", head: t("usage:bank.holder"), kind: "beyondPhone", cell: ({ holder }) => holder },
              { key: "bank", head: t("usage:bank.bankName"), kind: "beyondPhone", cell: ({ bankName }) => bankName },
              {
                key: "number",
                head: t("usage:bank.accountNumber"),
                kind: "number",
                cell: ({ accountNumber }) => toMaskedAccount(accountNumber),
              },
            ]}
          />
        </div>
      ) : null}
      <ConsoleForm
        intent="bank"
        fields={fields}
        fault={fault}
        choices={{ bankTenantId: tenants.map(({ id, name }) => ({ value: String(id), label: name })) }}
        action={t("bank.save")}
      />
    </SectionCard>
  );
}
