import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import type { CompanyFormState } from "./company-state.ts";

interface JoinFormProps {
  fields: readonly FormField[];
  state: CompanyFormState | null;
}

/** Joins an agency by its registration link. */
export function JoinForm({ fields, state }: JoinFormProps) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const pending = navigation.state === "submitting" && navigation.formData?.get("intent") === "join";
  const refused = state?.kind === "linkRefused" ? state : null;
  const error = refused ? t(`error.${refused.why}`) : undefined;
  return (
    <>
      {error ? <ErrorSummary title={t("summary", { count: 1 })} errors={[{ id: "link", message: error }]} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="intent" value="join" />
          <FormFields fields={fields} values={{ link: refused?.link }} errorOf={() => error} />
          <FullRow>
            <Inline>
              <Button type="submit" size="form" pending={pending}>
                {t("join.submit")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
