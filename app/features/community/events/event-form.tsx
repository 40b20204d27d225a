import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { EventFormState } from "./event-registration.ts";
import * as styles from "./events-page.css.ts";

type EventFormFault = Exclude<EventFormState, { kind: "done" | "withdrawn" }>;

interface EventFormProps {
  fields: readonly FormField[];
  fault: EventFormFault | null;
}

/** Name and address of a participant, prefilled for members; works without JavaScript. */
export function EventForm({ fields, fault }: EventFormProps) {
  const { t } = useTranslation("community");
  const pending = useNavigation().state === "submitting";
  const { errorOf } = toFormErrors(toOrder(fields), fault?.kind === "faulty" ? fault.errors : undefined, t);
  const { viewer } = useShell();
  const own = { name: viewer ? `${viewer.firstName} ${viewer.lastName}` : "", email: viewer?.email ?? "" };
  return (
    <Form method="post" noValidate className={styles.form}>
      {fault === null ? null : <FormFault fields={fields} fault={fault} />}
      <FormFields fields={fields} values={fault?.values ?? own} errorOf={errorOf} />
      <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
        {t("register.submit")}
      </Button>
    </Form>
  );
}

/** For a registered reader. After the session's end it is kept until sign-in. */
export function CancelForm() {
  const { t } = useTranslation("community");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post">
      <input type="hidden" name="sender" value="account" />
      <Button type="submit" name="intent" value="cancel" pending={pending}>
        {t("register.cancel")}
      </Button>
    </Form>
  );
}

function FormFault({ fields, fault }: EventFormProps & { fault: EventFormFault }) {
  const { t } = useTranslation("community");
  if (fault.kind === "over") return <ErrorSummary title={t("register.over")} errors={[]} />;
  if (fault.kind === "throttled") {
    const count = Math.ceil(fault.retryAfterSeconds / 60);
    return <ErrorSummary title={t("error.throttled", { count })} errors={[]} />;
  }
  const { wrong } = toFormErrors(toOrder(fields), fault.errors, t);
  return <ErrorSummary title={t("register.summary", { count: wrong.length })} errors={wrong} />;
}
