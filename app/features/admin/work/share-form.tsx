import { Form, useNavigation } from "@remix-run/react";
import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import * as styles from "#app/features/admin/console-page.css.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { ShareErrors } from "#app/features/usage/money/platform-shares.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { BankFault } from "./bank-form.tsx";
import type { FileFault } from "./payment-file-form.tsx";

export type MoneyState =
  | ConfirmationState
  | BankFault
  | FileFault
  | { kind: "faulty"; values: PostedValues; errors: ShareErrors };

/** The platform's share of a tenant's sales, in basis points. */
export interface TenantShare {
  id: number;
  name: string;
  basisPoints: number;
}

interface ShareFormProps {
  shares: readonly TenantShare[];
  fields: readonly FormField[];
  fault: Extract<MoneyState, { kind: "faulty" }> | null;
}

/** Sets the platform's share in one tenant. */
export function ShareForm({ shares, fields, fault }: ShareFormProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.errors, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="share" />
        <div className={styles.formRow}>
          <FormFields
            fields={fields}
            values={fault?.values ?? {}}
            errorOf={errorOf}
            choices={{ tenantId: shares.map(({ id, name }) => ({ value: String(id), label: name })) }}
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
