import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { type MergeLinkState, type MergeLinkValues, mergeCategories } from "./merge-link.ts";
import * as styles from "./merge-link-page.css.ts";

type MergeLinkFault = Exclude<MergeLinkState, { kind: "done" }>;

interface MergeLinkFormProps {
  values: MergeLinkValues;
  /** A platform administrator says for which company. */
  namesCompany: boolean;
  fault: MergeLinkFault | null;
}

const order = ["originId", "organizationName", "email", "categories"] as const;

export function MergeLinkForm({ values, namesCompany, fault }: MergeLinkFormProps) {
  const { t } = useTranslation("integrations");
  const pending = useNavigation().state === "submitting";
  const shown = fault?.values ?? values;
  const { errorOf } = toFormErrors(order, fault?.kind === "faulty" ? fault.errors : undefined, t);
  const categoriesError = errorOf("categories");
  const fieldOf = (id: Exclude<(typeof order)[number], "categories">) => ({
    id,
    name: id,
    defaultValue: shown[id],
    error: errorOf(id),
    maxLength: 100,
  });
  return (
    <Form method="post" noValidate className={styles.form}>
      {fault === null ? null : <FormFault fault={fault} />}
      {namesCompany ? <TextField {...fieldOf("originId")} label={t("merge.originId")} /> : null}
      <TextField {...fieldOf("organizationName")} label={t("merge.organizationName")} autoComplete="organization" />
      <TextField {...fieldOf("email")} label={t("merge.email")} type="email" inputMode="email" autoComplete="email" />
      <fieldset id="categories" tabIndex={-1} className={styles.categories}>
        <legend className={styles.legend}>{t("merge.categories")}</legend>
        {mergeCategories.map((category) => (
          <Checkbox
            key={category}
            id={`category-${category}`}
            name="categories"
            value={category}
            defaultChecked={shown.categories.includes(category)}
          >
            {t(`merge.category.${category}`)}
          </Checkbox>
        ))}
        {categoriesError ? <p className={styles.wrong}>{categoriesError}</p> : null}
      </fieldset>
      <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
        {t("merge.submit")}
      </Button>
    </Form>
  );
}

function FormFault({ fault }: { fault: MergeLinkFault }) {
  const { t } = useTranslation("integrations");
  if (fault.kind === "refused") return <ErrorSummary title={t(`merge.refused.${fault.reason}`)} errors={[]} />;
  if (fault.kind === "throttled") {
    const count = Math.ceil(fault.retryAfterSeconds / 60);
    return <ErrorSummary title={t("error.throttled", { count })} errors={[]} />;
  }
  const { wrong } = toFormErrors(order, fault.errors, t);
  return <ErrorSummary title={t("merge.summary", { count: wrong.length })} errors={wrong} />;
}
