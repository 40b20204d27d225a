import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/usage/report/report-page.css.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { type DetailErrors, invoiceProvider } from "./payment-provider.ts";

/** What came of posting the form. */
export type PaymentState = { kind: "faulty"; values: Record<string, string>; errors: DetailErrors } | { kind: "done" };

/** How the company pays: by invoice, the only provider so far. */
export function PaymentMethodForm({
  method,
  state,
}: {
  method: Record<string, string> | null;
  state: PaymentState | null;
}) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const fault = state?.kind === "faulty" ? state : null;
  const values = fault?.values ?? method ?? {};
  const { errorOf, wrong } = toFormErrors(
    invoiceProvider.fields.map(({ name }) => name),
    fault?.errors,
    t,
  );
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        <strong>{t("payment.method.invoice")}.</strong> {t("payment.method.text", { days: invoiceProvider.dueDays })}
      </p>
      {method === null && state === null ? <p className={styles.quiet}>{t("payment.method.none")}</p> : null}
      {state?.kind === "done" ? (
        <p className={styles.quiet} role="status">
          {t("payment.method.saved")}
        </p>
      ) : null}
      {wrong.length > 0 ? <ErrorSummary title={t("payment.summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate>
        <Grid>
          {invoiceProvider.fields.map(({ name, optional, type, autoComplete }) => (
            <TextField
              key={name}
              id={name}
              name={name}
              type={type}
              label={translateData(t, `payment.${name}`, name)}
              optional={optional}
              autoComplete={autoComplete}
              maxLength={200}
              defaultValue={values[name] ?? ""}
              error={errorOf(name)}
            />
          ))}
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
                {t("payment.save")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </div>
  );
}
