import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import type { AgencyProfileValues } from "#app/features/marketplace/fit/agency-profile-form.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import type { CompanyFormState } from "./company-state.ts";

type Choices = readonly { value: string; label: string }[];

export interface AgencyProfileFormProps {
  profile: {
    values: AgencyProfileValues;
    fields: readonly FormField<keyof AgencyProfileValues>[];
    choices: Record<"systems" | "lines" | "states", Choices>;
  };
  state: CompanyFormState | null;
}

/** What the agency says about itself; works without JavaScript. */
export function AgencyProfileForm({ profile, state }: AgencyProfileFormProps) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const pending = navigation.state === "submitting" && navigation.formData?.get("intent") === "describe";
  const fault = state?.kind === "profileFaulty" ? state : null;
  const { fields, choices, values } = profile;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.profileErrors, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="intent" value="describe" />
          <FormFields fields={fields} values={{ ...(fault?.profile ?? values) }} errorOf={errorOf} choices={choices} />
          <FullRow>
            <Inline>
              <Button type="submit" size="form" pending={pending}>
                {t("profile.submit")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
