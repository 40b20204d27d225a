import { Form, useNavigation } from "@remix-run/react";
import { type FormField, listOf } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { type FieldControl, FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { MergeLinkState, MergeLinkValues } from "./merge-link.ts";
import * as styles from "./merge-link-page.css.ts";

type MergeLinkFault = Exclude<MergeLinkState, { kind: "done" }>;

interface MergeLinkFormProps {
  fields: readonly FormField<keyof MergeLinkValues>[];
  values: MergeLinkValues;
  /** A platform administrator enters the company. */
  namesCompany: boolean;
  fault: MergeLinkFault | null;
}

export function MergeLinkForm({ fields, values, namesCompany, fault }: MergeLinkFormProps) {
  const { t } = useTranslation("integrations");
  const pending = useNavigation().state === "submitting";
  const shown = namesCompany ? fields : fields.filter(({ name }) => name !== "originId");
  const { errorOf } = toFormErrors(toOrder(fields), fault?.kind === "faulty" ? fault.errors : undefined, t);
  return (
    <Form method="post" noValidate className={styles.form}>
      {fault === null ? null : <FormFault fields={fields} fault={fault} />}
      <FormFields
        fields={shown}
        values={fault?.values ?? values}
        errorOf={errorOf}
        drawn={{ categories: (control) => <Categories {...control} /> }}
      />
      <Button type="submit" kind="primary" size="form" pending={pending}>
        {t("merge.submit")}
      </Button>
    </Form>
  );
}

function Categories({ field: { name }, id, values, choices, error }: FieldControl) {
  const { t } = useTranslation("integrations");
  const chosen = listOf(values, name);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.categories}>
      <legend className={styles.legend}>{t("merge.categories")}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          id={`category-${value}`}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
        >
          {label}
        </Checkbox>
      ))}
      {error ? <p className={styles.wrong}>{error}</p> : null}
    </fieldset>
  );
}

function FormFault({ fields, fault }: Pick<MergeLinkFormProps, "fields"> & { fault: MergeLinkFault }) {
  const { t } = useTranslation("integrations");
  if (fault.kind === "refused") return <ErrorSummary title={t(`merge.refused.${fault.reason}`)} errors={[]} />;
  if (fault.kind === "throttled") {
    const count = Math.ceil(fault.retryAfterSeconds / 60);
    return <ErrorSummary title={t("error.throttled", { count })} errors={[]} />;
  }
  const { wrong } = toFormErrors(toOrder(fields), fault.errors, t);
  return <ErrorSummary title={t("merge.summary", { count: wrong.length })} errors={wrong} />;
}
