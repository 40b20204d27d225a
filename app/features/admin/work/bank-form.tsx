import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import type { BankErrors } from "#app/features/usage/money/bank-account.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Table } from "#app/ui/table/table.tsx";

/** A posted account that is not right. */
export interface BankFault {
  kind: "faultyBank";
  values: BankDetails & { bankTenantId: string };
  errors: BankErrors & { bankTenantId?: CopyKey };
}

interface BankAccountsProps {
  tenants: readonly { id: number; name: string }[];
  /** By tenant; those that have said. */
  accounts: Readonly<Record<number, BankDetails>>;
  fault: BankFault | null;
}

const fields = ["bankTenantId", "holder", "bankName", "routingNumber", "accountNumber"] as const;

/** Where each brand's buyers pay, and what its sellers are paid from. */
export function BankAccounts({ tenants, accounts, fault }: BankAccountsProps) {
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
                cell: ({ accountNumber }) => `···· ${accountNumber.slice(-4)}`,
              },
            ]}
          />
        </div>
      ) : null}
      <BankForm tenants={tenants} fault={fault} />
    </SectionCard>
  );
}

function BankForm({ tenants, fault }: Pick<BankAccountsProps, "tenants" | "fault">) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(fields, fault?.errors, t);
  const field = (name: keyof BankDetails) => ({
    id: name,
    name,
    label: t(`usage:bank.${name}`),
    autoComplete: "off",
    defaultValue: fault?.values[name],
    error: errorOf(name),
  });
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="bank" />
        <div className={styles.formRow}>
          <SelectField
            id="bankTenantId"
            name="bankTenantId"
            label={t("bank.tenant")}
            placeholder={t("money.tenant.choose")}
            options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={fault?.values.bankTenantId ?? ""}
            error={errorOf("bankTenantId")}
          />
          <TextField {...field("holder")} maxLength={70} />
        </div>
        <div className={styles.formRow}>
          <TextField {...field("bankName")} maxLength={70} />
          <TextField {...field("routingNumber")} inputMode="numeric" maxLength={9} />
          <TextField {...field("accountNumber")} inputMode="numeric" maxLength={30} />
        </div>
        <div>
          <Button type="submit" pending={pending}>
            {t("bank.save")}
          </Button>
        </div>
      </Form>
    </>
  );
}
