import { Form, useNavigation } from "@remix-run/react";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { accountTypes, type Payee, type PayeeErrors, type PayeeValues } from "./payee.ts";

/** What came of posting the form; what was done leads back to the page. */
export type PayeeState = ConfirmationRequiredState | { kind: "faultyPayee"; values: PayeeValues; errors: PayeeErrors };

interface PayeeFormProps {
  payee: Payee | null;
  state: PayeeState | null;
  isSaved: boolean;
}

const fields = ["holder", "bankName", "accountType", "routingNumber", "accountNumber"] as const;

/** Where the company is paid: asked for with the password, as it moves money. */
export function PayeeForm({ payee, state, isSaved }: PayeeFormProps) {
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
      {isSaved && state === null ? (
        <p className={report.quiet} role="status">
          {t("payee.saved")}
        </p>
      ) : null}
      <Fields key={payee?.accountLast4} payee={payee} fault={state} />
    </div>
  );
}

function Fields({ payee, fault }: { payee: Payee | null; fault: Extract<PayeeState, { kind: "faultyPayee" }> | null }) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(fields, fault?.errors, t);
  const values: Partial<PayeeValues> = fault?.values ?? { ...payee };
  const field = (name: Exclude<(typeof fields)[number], "accountType" | "accountNumber">) => ({
    id: name,
    name,
    label: t(`bank.${name}`),
    defaultValue: values[name] ?? "",
    error: errorOf(name),
  });
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("payment.summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" action="/company/payment?side=seller" noValidate>
        <Grid>
          <input type="hidden" name="intent" value="payee" />
          <TextField {...field("holder")} maxLength={70} autoComplete="organization" />
          <TextField {...field("bankName")} maxLength={70} autoComplete="off" />
          <SelectField
            id="accountType"
            name="accountType"
            label={t("payee.accountType")}
            options={accountTypes.map((type) => ({ value: type, label: t(`payee.accountType.${type}`) }))}
            defaultValue={values.accountType ?? "checking"}
            error={errorOf("accountType")}
          />
          <TextField {...field("routingNumber")} inputMode="numeric" maxLength={9} autoComplete="off" />
          <TextField
            id="accountNumber"
            name="accountNumber"
            label={t("bank.accountNumber")}
            hint={t("payee.accountNumber.hint")}
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            error={errorOf("accountNumber")}
          />
          <FullRow>
            <Inline>
              <Button type="submit" size="form" width="wideOnPhone" pending={pending}>
                {t("payee.save")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
