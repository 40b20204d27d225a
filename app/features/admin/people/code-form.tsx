import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/admin/console-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { type InvitationState, type InvitationValues, invitationLimits } from "./invitation.ts";

interface CodeFormProps {
  /** A code that nobody has. */
  newCode: string;
  /** Those that it can be for; none where it is for the administrator's own. */
  tenants: { id: number; name: string }[];
  state: InvitationState | null;
}

const order = ["code", "label", "useLimit", "lastDay", "tenantId"] as const;

/** Makes an invitation code; a second press of the button finds that it exists already. */
export function CodeForm({ newCode, tenants, state }: CodeFormProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent") === "create";
  const faulty = state?.kind === "faulty" ? state : null;
  const values: InvitationValues = faulty?.values ?? {
    code: newCode,
    label: "",
    useLimit: "1",
    lastDay: "",
    tenantId: "",
  };
  const { errorOf, wrong } = toFormErrors(order, faulty?.errors, t);
  const field = (name: keyof InvitationValues) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <SectionCard id="new-code" title={t("codes.new")} roomy>
      {state?.kind === "created" ? (
        <p className={styles.done} role="status">
          {t("codes.created", { label: state.label, code: state.code })}
        </p>
      ) : null}
      {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
      <Form method="post" className={styles.form} noValidate key={`${newCode} ${faulty ? "faulty" : ""}`}>
        <input type="hidden" name="intent" value="create" />
        <div className={styles.formRow}>
          <TextField
            {...field("code")}
            label={t("codes.code")}
            hint={t("codes.code.hint")}
            maxLength={invitationLimits.code}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...field("label")}
            label={t("codes.label")}
            hint={t("codes.label.hint")}
            maxLength={invitationLimits.label}
          />
          <TextField {...field("useLimit")} label={t("codes.useLimit")} inputMode="numeric" maxLength={6} />
          <TextField {...field("lastDay")} type="date" label={t("codes.lastDay")} optional />
          {tenants.length > 1 ? (
            <SelectField
              {...field("tenantId")}
              label={t("filter.tenant")}
              placeholder={t("tenant.all")}
              options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null}
        </div>
        <div>
          <Button type="submit" kind="primary" pending={pending}>
            {t("codes.create")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
