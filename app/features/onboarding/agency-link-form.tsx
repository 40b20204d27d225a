import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./chooser-page.css.ts";

/** A link that leads to no agency, as it was typed; `errors` are copy keys. */
export interface ChooserState {
  link: string;
  errors: FieldErrors<"link">;
}

export interface AgencyLinkFormProps {
  fields: readonly FormField<"link">[];
  /** The answer to a posted link; null before. */
  state: ChooserState | null;
}

/** Leads to an agency's registration page; unknown links come back to this page. */
export function AgencyLinkForm({ fields, state }: AgencyLinkFormProps) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  const { errorOf } = toFormErrors(toOrder(fields), state?.errors, t);
  const pending = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      action={`${tenant.serviceBase}/newregistration`}
      noValidate
      className={styles.linkForm}
      data-faulty={state ? "" : undefined}
    >
      <FormFields fields={fields} values={{ link: state?.link }} errorOf={errorOf} />
      <Button type="submit" size="form" pending={pending}>
        {t("chooser.agentAction")}
      </Button>
    </Form>
  );
}
