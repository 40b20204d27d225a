import { Form, useNavigation } from "@remix-run/react";
import { PasswordControl } from "#app/features/identity/password/password-field.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { OwnProfile, ProfileFields, ProfileState } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";
import { ProfileSection, typedOr, useFieldError } from "./profile-section.tsx";

interface EmailSectionProps {
  profile: OwnProfile;
  fields: ProfileFields["email"];
  state: ProfileState | null;
}

/** The sign-in address; a new one takes effect after confirmation. */
export function EmailSection({ profile, fields, state }: EmailSectionProps) {
  const { t } = useTranslation("profile");
  const errorOf = useFieldError("email", state);
  const typed = typedOr("email", state);
  const pending = useNavigation().formData?.get("intent") === "email";
  const done = state?.section === "email" && state.kind === "done";
  const { email, pendingEmail, hasPassword } = profile;
  const lead =
    pendingEmail === null ? t("email.lead", { email }) : t("email.pending", { email, pending: pendingEmail });
  const keeping = pendingEmail === null ? null : <KeepForm />;
  if (!hasPassword)
    return (
      <ProfileSection section="email" state={state} lead={`${lead} ${t("email.needsPassword")}`}>
        {keeping}
      </ProfileSection>
    );
  return (
    <ProfileSection section="email" state={state} lead={lead} fields={toOrder(fields)}>
      {keeping}
      <Form key={done ? "done" : "open"} method="post" noValidate className={styles.narrow}>
        <input type="hidden" name="intent" value="email" />
        <FormFields
          fields={fields}
          values={{ email: typed("email", "") }}
          errorOf={errorOf}
          drawn={{
            emailPassword: (control) => <PasswordControl control={control} autoComplete="current-password" />,
          }}
        />
        <div>
          <Button type="submit" size="form" pending={pending}>
            {t("email.action")}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}

function KeepForm() {
  const { t } = useTranslation("profile");
  const pending = useNavigation().formData?.get("intent") === "keepEmail";
  return (
    <Form method="post" className={styles.keep}>
      <input type="hidden" name="intent" value="keepEmail" />
      <Button type="submit" size="form" pending={pending}>
        {t("email.keep")}
      </Button>
    </Form>
  );
}
