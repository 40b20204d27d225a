import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./console-page.css.ts";

interface ConsoleFormProps {
  /** Tells the action which of the page's forms was posted. */
  intent: string;
  fields: readonly FormField[];
  /** What was typed, and what is wrong with it; null for a new form. */
  fault: { values: PostedValues; errors: FieldErrors<string> } | null;
  /** Values of a new form. */
  initial?: PostedValues;
  /** Options of fields whose choices are dynamic. */
  choices?: Partial<Record<string, { value: string; label: string }[]>>;
  /** Classes of the row of fields: as wide as the page by default. */
  row?: string;
  kind?: "primary";
  /** The button's label. */
  action: string;
}

/** A row of fields with a button below, on a page that may have several such forms. */
export function ConsoleForm(props: ConsoleFormProps) {
  const { intent, fields, fault, initial = {}, choices = {}, row = styles.formRow, kind, action } = props;
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === intent;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.errors, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <div className={row}>
          <FormFields fields={fields} values={fault?.values ?? initial} errorOf={errorOf} choices={choices} />
        </div>
        <div>
          <Button type="submit" kind={kind} size="form" pending={pending}>
            {action}
          </Button>
        </div>
      </Form>
    </>
  );
}
