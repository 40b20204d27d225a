import { Form, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";

/** What came of posting a lead's form, as long as it is shown. */
export type LeadFault<Values> = { values: Values } & (
  | { kind: "faulty"; errors: Readonly<Partial<Record<keyof Values & string, string>>> }
  | { kind: "throttled"; retryAfterSeconds: number }
  | { kind: "failed" }
);

interface LeadFormProps {
  formKey: string;
  /** Messages of the fields from top to bottom. */
  wrong: { id: string; message: string }[];
  /** Why what was posted was not taken, where no field is to blame. */
  refusal: string | null;
  submit: string;
  children: ReactNode;
}

/** The frame of a lead's form; works the same before JavaScript arrives. */
export function LeadForm({ formKey, wrong, refusal, submit, children }: LeadFormProps) {
  const { t } = useTranslation("leads");
  const pending = useNavigation().state === "submitting";
  return (
    <>
      {refusal === null ? null : <ErrorSummary title={refusal} errors={[]} />}
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        {children}
        <div className={`${layout.full} ${layout.actions}`}>
          <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
            {submit}
          </Button>
          <LinkButton to="/" kind="quiet" size="form" width="wideOnPhone">
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

interface FieldProps {
  id: string;
  name: string;
  defaultValue: string;
  error?: string;
}

/** A phone number, which nobody has to give. */
export function LeadPhoneField(field: FieldProps) {
  const { t } = useTranslation("leads");
  return <PhoneField {...field} label={t("phone")} />;
}

/**
 * What a form shows: the fields as they were typed with what is wrong in them, or why it was refused.
 * @param failed the words for when something broke
 */
export function useLeadFields<Values extends Record<keyof Values, string>>(
  order: readonly (keyof Values & string)[],
  empty: Values,
  fault: LeadFault<Values> | null,
  failed: string,
) {
  const { t } = useTranslation("leads");
  const values = fault?.values ?? empty;
  const { errorOf, wrong } = toFormErrors(order, fault?.kind === "faulty" ? fault.errors : undefined, t);
  const fieldOf = (id: keyof Values & string): FieldProps => ({
    id,
    name: id,
    defaultValue: values[id],
    error: errorOf(id),
  });
  return { fieldOf, wrong, refusal: fault === null ? null : toRefusal(fault, failed, t) };
}

function toRefusal(fault: LeadFault<unknown>, failed: string, t: TFunction<"leads">): string | null {
  if (fault.kind === "failed") return failed;
  return fault.kind === "throttled" ? t("error.throttled", { count: Math.ceil(fault.retryAfterSeconds / 60) }) : null;
}
