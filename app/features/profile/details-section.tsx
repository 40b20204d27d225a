import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import type { DetailsValues, OwnProfile, ProfileState } from "./own-profile.ts";
import { ProfileSection, typedOr, useFieldError } from "./profile-section.tsx";

interface DetailsSectionProps {
  profile: OwnProfile;
  fields: readonly FormField<keyof DetailsValues>[];
  state: ProfileState | null;
}

/** Names and phone. */
export function DetailsSection({ profile, fields, state }: DetailsSectionProps) {
  const { t } = useTranslation("profile");
  const errorOf = useFieldError("details", state);
  const typed = typedOr("details", state);
  const pending = useNavigation().formData?.get("intent") === "details";
  const values = Object.fromEntries(fields.map(({ name }) => [name, typed(name, profile[name])]));
  return (
    <ProfileSection section="details" state={state} fields={toOrder(fields)}>
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="intent" value="details" />
          <FormFields fields={fields} values={values} errorOf={errorOf} />
          <FullRow>
            <Button type="submit" kind="primary" size="form" pending={pending}>
              {t("details.action")}
            </Button>
          </FullRow>
        </Grid>
      </Form>
    </ProfileSection>
  );
}
