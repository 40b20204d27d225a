import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FormField, isOn, type PostedValues } from "#app/content/form/form-field.ts";
import { TermsField } from "#app/features/legal/terms-field.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { RegistrationErrors } from "./registration-errors.tsx";
import type { FormRefusal } from "./registration-state.ts";

interface RegistrationFormProps {
  /** For buttons outside the form. */
  id?: string;
  /** One per rendered form: posting it twice registers once. */
  formKey: string;
  utmSource: string;
  /** Why it is shown again; null for a fresh form. */
  refusal: FormRefusal<PostedValues> | null;
  fields: readonly FormField[];
  values: PostedValues;
  /** The address is already verified and read-only. */
  fixedEmail?: boolean;
  /** Content above the terms. */
  beforeTerms?: ReactNode;
  /** The submit buttons. */
  children: ReactNode;
}

/** A registration form, with the reasons for refusal above it. Errors disappear at each attempt (spec 5). */
export function RegistrationForm({ id, formKey, utmSource, refusal, fields, values, ...rest }: RegistrationFormProps) {
  const { t } = useTranslation("onboarding");
  const shown = useNavigation().state === "submitting" ? null : refusal;
  const order = toOrder(fields);
  const { errorOf } = toFormErrors(order, shown?.kind === "faulty" ? shown.errors : undefined, t);
  return (
    <>
      <RegistrationErrors refusal={shown} fields={order} />
      <Form id={id} method="post" noValidate>
        <Grid>
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="utmSource" value={utmSource} />
          <FormFields
            fields={fields}
            values={values}
            errorOf={errorOf}
            readOnly={rest.fixedEmail ? ["workEmail"] : []}
            drawn={{
              acceptTerms: ({ error }) => (
                <>
                  {rest.beforeTerms}
                  <TermsField defaultChecked={isOn(values, "acceptTerms")} error={error} />
                </>
              ),
            }}
          />
          {rest.children}
        </Grid>
      </Form>
    </>
  );
}
