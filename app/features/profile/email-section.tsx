import { Form, useNavigation } from "@remix-run/react";
import { PasswordField } from "#app/features/identity/password/password-field.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { OwnProfile, ProfileState } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";
import { ProfileSection, typedOr, useFieldError } from "./profile-section.tsx";

/** The sign-in address; a new one takes effect after confirmation. */
export function EmailSection({ profile, state }: { profile: OwnProfile; state: ProfileState | null }) {
  const { t } = useTranslation("profile");
  const errorOf = useFieldError("email", state);
  const typed = typedOr("email", state);
  const pending = useNavigation().formData?.get("intent") === "email";
  const { email, pendingEmail, hasPassword } = profile;
  const lead =
    pendingEmail === null ? t("email.lead", { email }) : t("email.pending", { email, pending: pendingEmail });
  if (!hasPassword)
    return <ProfileSection section="email" state={state} lead={`${lead} ${t("email.needsPassword")}`} />;
  return (
    <ProfileSection section="email" state={state} lead={lead} fields={["email", "emailPassword"]}>
      <Form method="post" noValidate className={styles.narrow}>
        <input type="hidden" name="intent" value="email" />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email.new")}
          defaultValue={typed("email", "")}
          error={errorOf("email")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
        <PasswordField
          id="emailPassword"
          name="emailPassword"
          label={t("password.current")}
          error={errorOf("emailPassword")}
          autoComplete="current-password"
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
