import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import * as styles from "#app/features/admin/console-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { CodeInvitationState, CodeInvitationValues } from "./invitation.ts";

interface CodeFormProps {
  /** A new, unused code. */
  newCode: string;
  /** The tenants to choose from; empty when it is for the administrator's own. */
  tenants: { id: number; name: string }[];
  fields: readonly FormField<keyof CodeInvitationValues>[];
  state: CodeInvitationState | null;
}

/** Creates an invitation code. */
export function CodeForm({ newCode, tenants, fields, state }: CodeFormProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "create";
  const faulty = state?.kind === "faulty" ? state : null;
  const values: CodeInvitationValues = faulty?.values ?? {
    code: newCode,
    label: "",
    useLimit: "1",
    lastDay: "",
    tenantId: "",
  };
  const { errorOf, wrong } = toFormErrors(toOrder(fields), faulty?.errors, t);
  const shown = tenants.length > 1 ? fields : fields.filter(({ name }) => name !== "tenantId");
  return (
    <SectionCard id="new-code" title={t("codes.new")} roomy>
      {state?.kind === "created" ? (
        <div className={styles.noticed}>
          <DoneNotice>{t("codes.created", { label: state.label, code: state.code })}</DoneNotice>
        </div>
      ) : null}
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" className={styles.form} noValidate key={`${newCode} ${faulty ? "faulty" : ""}`}>
        <input type="hidden" name="intent" value="create" />
        <div className={styles.codeRow}>
          <FormFields
            fields={shown}
            values={values}
            errorOf={errorOf}
            choices={{ tenantId: tenants.map(({ id, name }) => ({ value: String(id), label: name })) }}
          />
        </div>
        <div>
          <Button type="submit" kind="primary" size="form" pending={pending}>
            {t("codes.create")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
