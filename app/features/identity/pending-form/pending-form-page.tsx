import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import * as styles from "#app/features/identity/sign-in/login-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { input } from "#app/ui/form/field.css.ts";
import { Field, fieldDescription } from "#app/ui/form/field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { listTyped, type PendingForm } from "./pending-form.ts";
import { useTabForm } from "./use-tab-form.ts";

interface PendingFormPageProps {
  /** Null when it has expired, or is another user's. */
  form: PendingForm | null;
  /** The page that the account lands on. */
  home: string;
}

/** The same for a form that only this tab keeps; nothing is said before the browser has looked. */
export function TabFormPage(page: PendingFormPageProps) {
  const form = useTabForm();
  const { t } = useTranslation("identity");
  if (form === undefined) return <AuthLayout title={t("unsentTitle")} lead={t("unsentInTab")} />;
  return <PendingFormPage {...page} form={form} />;
}

/** Offers to send a form that was posted after its session had ended; nothing is sent before the user confirms. */
export function PendingFormPage({ form, home }: PendingFormPageProps) {
  const { t } = useTranslation("identity");
  if (form === null)
    return (
      <AuthLayout title={t("unsentGoneTitle")} lead={t("unsentGone")}>
        <LinkButton to={home} kind="primary" size="form">
          {t("unsentHome")}
        </LinkButton>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("unsentTitle")} lead={t("unsentLead", { path: form.path.split("?", 1)[0] })}>
      <form method="post" action={form.path} className={styles.form}>
        {form.fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and fields may be alike
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <Field id="typed" label={t("unsentTyped")} hint={t("unsentNotKept")}>
          <textarea
            id="typed"
            className={input.area}
            defaultValue={listTyped(form).join("\n")}
            aria-describedby={fieldDescription("typed", { hint: t("unsentNotKept") })}
            readOnly
          />
        </Field>
        <Button type="submit" kind="primary" size="form" width="wide">
          {t("unsentSend")}
        </Button>
        <LinkButton to={form.path} size="form">
          {t("unsentDrop")}
        </LinkButton>
      </form>
    </AuthLayout>
  );
}
