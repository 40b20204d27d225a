import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TermsField } from "#app/features/legal/terms-field.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { BusinessTypesField, DescriptionField, fieldOrder, PersonFields } from "./request-fields.tsx";
import type { RequestPageProps } from "./request-form-state.ts";
import type { RequestFormValues } from "./service-request.ts";

/** The form of a request; works the same before JavaScript arrives. */
export function RequestForm({ kind, service, formKey, state }: RequestPageProps) {
  const { t } = useTranslation("requests");
  const { tenant, viewer } = useShell();
  const pending = useNavigation().state === "submitting";
  const values = state && state.kind !== "done" ? state.values : viewerValues(viewer);
  const { errorOf, wrong } = toFormErrors(fieldOrder, state?.kind === "faulty" ? state.errors : undefined, t);
  const locked = viewer !== null && viewer.company !== null;
  const fields = { values, errorOf };
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {state?.kind === "refused" ? <ErrorSummary title={t(state.message)} errors={[]} /> : null}
      {state?.kind === "failed" ? <ErrorSummary title={t(`failed.${kind}`)} errors={[]} /> : null}
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        {kind === "service" ? <BusinessTypesField {...fields} /> : null}
        <PersonFields {...fields} locked={locked} />
        <DescriptionField {...fields} />
        {locked ? null : <TermsField defaultChecked={values.acceptTerms} error={errorOf("acceptTerms")} />}
        <div className={`${layout.full} ${layout.actions}`}>
          <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
            {t("submit")}
          </Button>
          <LinkButton
            to={service ? `${tenant.serviceBase}/service/${service.id}` : tenant.home}
            kind="quiet"
            size="form"
            width="wideOnPhone"
          >
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

function viewerValues(
  viewer: { firstName: string; lastName: string; email: string; phone: string | null } | null,
): RequestFormValues {
  return {
    businessTypes: [],
    firstName: viewer?.firstName ?? "",
    lastName: viewer?.lastName ?? "",
    workEmail: viewer?.email ?? "",
    phoneNumber: viewer?.phone ?? "",
    description: "",
    acceptTerms: false,
  };
}
