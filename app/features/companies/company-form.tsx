import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import type { CompanyFormValues, OwnCompany } from "./company.ts";
import type { CompanyFormState } from "./company-state.ts";
import { limits } from "./limits.ts";

interface CompanyFormProps {
  /** Null to make a new one. */
  company: OwnCompany | null;
  state: CompanyFormState | null;
}

const order = ["name", "website", "phone", "address", "description"] as const;

/** What a company says of itself; works the same before JavaScript arrives. */
export function CompanyForm({ company, state }: CompanyFormProps) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const intent = company === null ? "create" : "update";
  const pending = navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
  const fault = state?.kind === "faulty" ? state : null;
  const { errorOf, wrong } = toFormErrors(order, fault?.errors, t);
  const fieldOf = (id: keyof CompanyFormValues) => ({
    id,
    name: id,
    label: t(`field.${id}`),
    maxLength: limits[id],
    defaultValue: fault?.values[id] ?? company?.[id] ?? "",
    error: errorOf(id),
  });
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {state?.kind === "throttled" ? <ErrorSummary title={t("error.throttled")} errors={[]} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="intent" value={intent} />
          <TextField {...fieldOf("name")} autoComplete="organization" />
          <TextField {...fieldOf("website")} optional inputMode="url" autoComplete="url" />
          <TextField {...fieldOf("phone")} optional type="tel" inputMode="tel" autoComplete="work tel" />
          <TextField {...fieldOf("address")} optional autoComplete="street-address" />
          <FullRow>
            <TextArea {...fieldOf("description")} typedLimit={limits.description} hint={t("field.description.hint")} />
          </FullRow>
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
                {t(company === null ? "new.submit" : "details.submit")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
