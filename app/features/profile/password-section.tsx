import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { shortestPassword } from "#app/features/identity/password/new-password.ts";
import { PasswordControl } from "#app/features/identity/password/password-field.tsx";
import { PasswordMeter } from "#app/features/identity/password/password-meter.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import type { OwnProfile, ProfileFields, ProfileState } from "./own-profile.ts";
import * as styles from "./profile-page.css.ts";
import { ProfileSection, useFieldError } from "./profile-section.tsx";

interface PasswordSectionProps {
  profile: OwnProfile;
  fields: ProfileFields["password"];
  state: ProfileState | null;
}

/** Changes the password; requires the current one. */
export function PasswordSection({ profile, fields, state }: PasswordSectionProps) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  if (profile.hasPassword) return <ChangePassword profile={profile} fields={fields} state={state} />;
  return (
    <ProfileSection section="password" state={state} lead={t("password.none")}>
      <LinkButton to={tenant.paths.forgotPassword} reloadDocument>
        {t("password.noneAction")}
      </LinkButton>
    </ProfileSection>
  );
}

function ChangePassword({ profile, fields, state }: PasswordSectionProps) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  const errorOf = useFieldError("password", state);
  const pending = useNavigation().formData?.get("intent") === "password";
  const [typed, setTyped] = useFieldState("newPassword", "");
  const done = state?.section === "password" && state.kind === "done";
  useEffect(() => {
    if (done) setTyped("");
  }, [done, setTyped]);
  const avoid = [profile.email, profile.firstName, profile.lastName, tenant.productName, tenant.name];
  return (
    <ProfileSection section="password" state={state} lead={t("password.lead")} fields={toOrder(fields)}>
      <Form key={done ? "done" : "open"} method="post" noValidate className={styles.narrow}>
        <input type="hidden" name="intent" value="password" />
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <FormFields
          fields={fields}
          values={{}}
          errorOf={errorOf}
          drawn={{
            currentPassword: (control) => <PasswordControl control={control} autoComplete="current-password" />,
            newPassword: (control) => (
              <PasswordControl
                control={control}
                hint={t("identity:newPasswordHint", { count: shortestPassword })}
                autoComplete="new-password"
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            ),
          }}
        />
        {typed === "" ? null : <PasswordMeter password={typed} avoid={avoid} />}
        <div>
          <Button type="submit" size="form" pending={pending}>
            {t("password.action")}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}
