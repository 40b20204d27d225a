import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import type { AdministratorsRule } from "#app/features/identity/factors/administrators-rule.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import * as styles from "./console-page.css.ts";

/** A refused form, with what was typed. */
export interface RuleFault {
  kind: "faulty";
  values: { twoStepFrom: string };
  errors: FieldErrors<"twoStepFrom">;
}

interface SecondStepCardProps {
  rule: AdministratorsRule;
  fields: readonly FormField<"twoStepFrom">[];
  fault: RuleFault | null;
}

/** From when administrators need a second step of login, and who has none yet. */
export function SecondStepCard({ rule, fields, fault }: SecondStepCardProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.errors, t);
  const { from, without } = rule;
  return (
    <SectionCard id="two-step" title={t("twoStep.title")} roomy>
      <p className={styles.lead}>{t("twoStep.text")}</p>
      <p className={styles.lead}>
        {without.length === 0 ? t("twoStep.all") : t("twoStep.without", { emails: without.join(", ") })}
      </p>
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="twoStep" />
        <div className={styles.shortRow}>
          <FormFields fields={fields} values={fault?.values ?? { twoStepFrom: from ?? "" }} errorOf={errorOf} />
        </div>
        <div>
          <Button type="submit" pending={pending}>
            {t("twoStep.save")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
