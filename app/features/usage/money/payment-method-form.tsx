import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { invoiceProvider } from "./payment-provider.ts";

/** The outcome of the posted form. */
export type PaymentState =
  | ConfirmationRequiredState
  | { kind: "faulty"; values: PostedValues; errors: FieldErrors }
  | { kind: "done" };

interface PaymentMethodFormProps {
  fields: readonly FormField[];
  method: Record<string, string> | null;
  state: PaymentState | null;
}

/** How the company pays: by invoice, the only provider so far. */
export function PaymentMethodForm({ fields, method, state }: PaymentMethodFormProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  if (state?.kind === "unconfirmed") {
    const words = { title: t("payment.method.ask"), text: t("payment.method.ask.text"), yes: t("payment.save") };
    return <ConfirmationForm {...state} words={words} concerned={toConcerned(state)} />;
  }
  const fault = state?.kind === "faulty" ? state : null;
  const values = fault?.values ?? method ?? {};
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.errors, t);
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        <strong>{t("payment.method.invoice")}.</strong> {t("payment.method.text", { days: invoiceProvider.dueDays })}
      </p>
      {method === null && state === null ? <p className={styles.quiet}>{t("payment.method.none")}</p> : null}
      {state?.kind === "done" && !pending ? <DoneNotice>{t("payment.method.saved")}</DoneNotice> : null}
      {wrong.length > 0 ? <ErrorSummary title={t("payment.summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <FormFields fields={fields} values={values} errorOf={errorOf} />
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {t("payment.save")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </div>
  );
}

/** Where the invoices are to go, as it was typed. */
function toConcerned({ fields }: ConfirmationRequiredState): string[] {
  return fields.flatMap(([name, value]) => (name === "billingName" || name === "email" ? [value] : []));
}
