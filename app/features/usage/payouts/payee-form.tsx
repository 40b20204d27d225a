import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import type { Payee, PayeeErrors, PayeeValues } from "./payee.ts";

/** The outcome of the posted form; success redirects to the page. */
export type PayeeState = ConfirmationRequiredState | { kind: "faultyPayee"; values: PayeeValues; errors: PayeeErrors };

interface PayeeFormProps {
  fields: readonly FormField[];
  payee: Payee | null;
  state: PayeeState | null;
  isSaved: boolean;
}

/** The payout account; requires the password, since it redirects money. */
export function PayeeForm({ fields, payee, state, isSaved }: PayeeFormProps) {
  const { t } = useTranslation("usage");
  if (state?.kind === "unconfirmed") {
    const words = { title: t("payee.ask"), text: t("payee.ask.text"), yes: t("payee.save") };
    return <ConfirmationForm {...state} words={words} />;
  }
  return (
    <div className={report.stack}>
      <p className={report.note}>
        {payee
          ? t("payee.known", { holder: payee.holder, bank: payee.bankName, digits: payee.accountLast4 })
          : t("payee.none")}
      </p>
      {isSaved && state === null ? <DoneNotice>{t("payee.saved")}</DoneNotice> : null}
      <Fields key={payee?.accountLast4} fields={fields} payee={payee} fault={state} />
    </div>
  );
}

interface FieldsProps extends Pick<PayeeFormProps, "fields" | "payee"> {
  fault: Extract<PayeeState, { kind: "faultyPayee" }> | null;
}

function Fields({ fields, payee, fault }: FieldsProps) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.errors, t);
  // The number is never shown again.
  const values = { accountType: "checking", ...payee, ...fault?.values, accountNumber: "" };
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("payment.summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" action="/company/payment?side=seller" noValidate>
        <Grid>
          <input type="hidden" name="intent" value="payee" />
          <FormFields fields={fields} values={values} errorOf={errorOf} />
          <FullRow>
            <Inline>
              <Button type="submit" size="form" pending={pending}>
                {t("payee.save")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
