import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "#app/features/identity/person.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import type { OwnProfile, ProfileState } from "./own-profile.ts";
import { ProfileSection, typedOr, useFieldError } from "./profile-section.tsx";

const fields = ["firstName", "lastName", "contactNumber"] as const;

/** Names and phone. */
export function DetailsSection({ profile, state }: { profile: OwnProfile; state: ProfileState | null }) {
  const { t } = useTranslation("profile");
  const errorOf = useFieldError("details", state);
  const typed = typedOr("details", state);
  const pending = useNavigation().formData?.get("intent") === "details";
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    name,
    label: t(`onboarding:${name}`),
    defaultValue: typed(name, profile[name]),
    error: errorOf(name),
  });
  return (
    <ProfileSection section="details" state={state} fields={fields}>
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="intent" value="details" />
        <TextField {...field("firstName")} autoComplete="given-name" maxLength={limits.line} />
        <TextField {...field("lastName")} autoComplete="family-name" maxLength={limits.line} />
        <PhoneField {...field("contactNumber")} />
        <div className={layout.full}>
          <Button type="submit" kind="primary" size="form" pending={pending}>
            {t("details.action")}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}
