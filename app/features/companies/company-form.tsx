import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import type { CompanyFormValues, OwnCompany } from "./company.ts";
import type { CompanyFormState } from "./company-state.ts";

interface CompanyFormProps {
  /** Null to create one. */
  company: OwnCompany | null;
  fields: readonly FormField[];
  state: CompanyFormState | null;
}

/** The company's details; works without JavaScript. */
export function CompanyForm({ company, fields, state }: CompanyFormProps) {
  const { t } = useTranslation("companies");
  const navigation = useNavigation();
  const intent = company === null ? "create" : "update";
  const pending = navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
  const fault = state?.kind === "faulty" ? state : null;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), fault?.errors, t);
  const own = company && toFormValues(company);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {state?.kind === "throttled" ? <ErrorSummary title={t("error.throttled")} errors={[]} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="intent" value={intent} />
          <FormFields fields={fields} values={fault?.values ?? own ?? {}} errorOf={errorOf} />
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {t(company === null ? "new.submit" : "details.submit")}
              </Button>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}

function toFormValues({ name, website, phone, address, description }: OwnCompany): CompanyFormValues {
  return {
    name,
    website: website ?? "",
    phone: phone ?? "",
    address: address ?? "",
    description: description ?? "",
  };
}
