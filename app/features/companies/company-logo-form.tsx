import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import type { CompanyFormState } from "./company-state.ts";

interface CompanyLogoFormProps {
  logoUrl: string | null;
  state: CompanyFormState | null;
}

/** Replaces or removes the company's logo. */
export function CompanyLogoForm({ logoUrl, state }: CompanyLogoFormProps) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const sent = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const fault = state?.kind === "logoRefused" ? state.fault : null;
  const error = fault === null ? undefined : fault === "none" ? t("logo.none") : t(`uploads:fault.${fault}`);
  return (
    <>
      {error ? <ErrorSummary title={t("summary", { count: 1 })} errors={[{ id: "logo", message: error }]} /> : null}
      <Form method="post" encType="multipart/form-data" key={logoUrl}>
        <Grid>
          <FullRow>
            <ImageField
              id="logo"
              name="logo"
              label={t("logo.label")}
              hint={t("logo.hint")}
              current={logoUrl}
              error={error}
            />
          </FullRow>
          <FullRow>
            <Inline>
              <Button type="submit" name="intent" value="setLogo" size="form" pending={sent === "setLogo"}>
                {t("logo.submit")}
              </Button>
              {logoUrl === null ? null : (
                <Button
                  type="submit"
                  name="intent"
                  value="removeLogo"
                  kind="quiet"
                  size="form"
                  pending={sent === "removeLogo"}
                >
                  {t("logo.remove")}
                </Button>
              )}
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
