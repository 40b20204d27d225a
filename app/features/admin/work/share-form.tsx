import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { ShareErrors } from "#app/features/usage/money/platform-shares.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { BankFault } from "./bank-form.tsx";
import type { FileFault } from "./payment-file-form.tsx";

export type MoneyState =
  | ConfirmationState
  | BankFault
  | FileFault
  | { kind: "faulty"; values: { tenantId: string; percent: string }; errors: ShareErrors };

/** The platform's part of what a tenant's sellers charge, in hundredths of a percent. */
export interface TenantShare {
  id: number;
  name: string;
  basisPoints: number;
}

interface ShareFormProps {
  shares: readonly TenantShare[];
  fault: Extract<MoneyState, { kind: "faulty" }> | null;
}

/** Sets the platform's part in one tenant. */
export function ShareForm({ shares, fault }: ShareFormProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(["tenantId", "percent"], fault?.errors, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="share" />
        <div className={styles.formRow}>
          <SelectField
            id="tenantId"
            name="tenantId"
            label={t("filter.tenant")}
            placeholder={t("money.tenant.choose")}
            options={shares.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={fault?.values.tenantId ?? ""}
            error={errorOf("tenantId")}
          />
          <TextField
            id="percent"
            name="percent"
            label={t("money.percent")}
            hint={t("money.percent.hint")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={fault?.values.percent}
            error={errorOf("percent")}
          />
        </div>
        <div>
          <Button type="submit" kind="primary" pending={pending}>
            {t("money.save")}
          </Button>
        </div>
      </Form>
    </>
  );
}
