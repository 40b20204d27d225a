import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { RegistrationErrors } from "./registration-errors.tsx";
import type { FormRefusal } from "./registration-state.ts";

interface RegistrationFormProps {
  /** For buttons that stand outside of it. */
  id?: string;
  /** One per rendered form: posting it twice registers once. */
  formKey: string;
  utmSource: string;
  /** Why it is shown again; null for a fresh one. */
  refusal: FormRefusal<unknown> | null;
  /** Its fields, from top to bottom. */
  fields: readonly string[];
  /** The fields, given the message of each in words. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** The form of whoever registers, with what kept it from being taken at its top. Errors go at each attempt (spec 5). */
export function RegistrationForm({ id, formKey, utmSource, refusal, fields, children }: RegistrationFormProps) {
  const { t } = useTranslation("onboarding");
  const shown = useNavigation().state === "submitting" ? null : refusal;
  const { errorOf } = toFormErrors(fields, shown?.kind === "faulty" ? shown.errors : undefined, t);
  return (
    <>
      <RegistrationErrors refusal={shown} fields={fields} />
      <Form id={id} method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="utmSource" value={utmSource} />
        {children(errorOf)}
      </Form>
    </>
  );
}
