import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import type { AdministratorsRule } from "#app/features/identity/factors/administrators-rule.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { ConsoleForm } from "./console-form.tsx";
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
  const { from, without, hasMore } = rule;
  const emails = without.join(", ");
  return (
    <SectionCard id="two-step" title={t("twoStep.title")} roomy>
      <p className={styles.lead}>{t("twoStep.text")}</p>
      <p className={styles.lead}>
        {without.length === 0 ? t("twoStep.all") : t(hasMore ? "twoStep.withoutMore" : "twoStep.without", { emails })}
      </p>
      <ConsoleForm
        intent="twoStep"
        fields={fields}
        fault={fault}
        initial={{ twoStepFrom: from ?? "" }}
        row={styles.shortRow}
        action={t("twoStep.save")}
      />
    </SectionCard>
  );
}
