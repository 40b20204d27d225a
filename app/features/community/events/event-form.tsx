import { Form, useNavigation } from "@remix-run/react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { EventFormState } from "./event-registration.ts";
import * as styles from "./events-page.css.ts";

type EventFormFault = Exclude<EventFormState, { kind: "done" }>;

const order = ["name", "email"] as const;

/** Name and address of whoever wants to come, filled in for members; works the same before JavaScript arrives. */
export function EventForm({ fault }: { fault: EventFormFault | null }) {
  const { t } = useTranslation("community");
  const pending = useNavigation().state === "submitting";
  const { errorOf } = toFormErrors(order, fault?.kind === "faulty" ? fault.errors : undefined, t);
  const { viewer } = useShell();
  const own = { name: viewer ? `${viewer.firstName} ${viewer.lastName}` : "", email: viewer?.email ?? "" };
  const fieldOf = (id: (typeof order)[number]) => ({
    id,
    name: id,
    defaultValue: (fault?.values ?? own)[id],
    error: errorOf(id),
    maxLength: 500,
  });
  return (
    <Form method="post" noValidate className={styles.form}>
      {fault === null ? null : <FormFault fault={fault} />}
      <TextField {...fieldOf("name")} label={t("register.name")} autoComplete="name" />
      <TextField
        {...fieldOf("email")}
        label={t("register.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
        {t("register.submit")}
      </Button>
    </Form>
  );
}

function FormFault({ fault }: { fault: EventFormFault }) {
  const { t } = useTranslation("community");
  if (fault.kind === "over") return <ErrorSummary title={t("register.over")} errors={[]} />;
  if (fault.kind === "throttled") {
    const count = Math.ceil(fault.retryAfterSeconds / 60);
    return <ErrorSummary title={t("error.throttled", { count })} errors={[]} />;
  }
  const { wrong } = toFormErrors(order, fault.errors, t);
  return <ErrorSummary title={t("register.summary", { count: wrong.length })} errors={wrong} />;
}
