import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TermsField } from "#app/features/shell/terms-field.tsx";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { toFormErrors } from "#app/ui/form-errors.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { BusinessTypesField, DescriptionField, fieldOrder, PersonFields } from "./request-fields.tsx";
import type { RequestPageProps } from "./request-page.tsx";
import type { RequestFormValues } from "./service-request.ts";

/** What came of a request. */
export type RequestOutcome =
  /** `errors`: copy keys by field. */
  | { kind: "faulty"; values: RequestFormValues; errors: Record<string, string> }
  | { kind: "refused"; values: RequestFormValues; message: "duplicate" | "failed.service" | "failed.workflow" }
  | { kind: "done"; reference: string; email: string };

export type RequestFormState =
  | RequestOutcome
  /** Something broke. */
  | { kind: "failed"; values: RequestFormValues };

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
