import { Form, useNavigation } from "@remix-run/react";
import { isOn } from "#app/content/form/form-field.ts";
import { TermsField } from "#app/features/legal/terms-field.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { type RequestPageProps, toLockedFields, toViewerValues } from "./request-form-state.ts";

/** The form of a request; works without JavaScript. */
export function RequestForm({ kind, service, formKey, fields, state }: RequestPageProps) {
  const { t } = useTranslation("requests");
  const { tenant, viewer } = useShell();
  const pending = useNavigation().state === "submitting";
  const values = state && state.kind !== "done" ? state.values : toViewerValues(viewer);
  const locked = toLockedFields(viewer, state);
  const shown = fields.filter(({ name }) => name !== "acceptTerms" || !locked.includes(name));
  const order = toOrder(shown);
  const { errorOf, wrong } = toFormErrors(order, state?.kind === "faulty" ? state.errors : undefined, t);
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {state?.kind === "refused" ? (
        <ErrorSummary title={t(state.message === "inactive" ? "inactive.text" : state.message)} errors={[]} />
      ) : null}
      {state?.kind === "throttled" ? (
        <ErrorSummary title={t("throttled", { count: Math.ceil(state.retryAfterSeconds / 60) })} errors={[]} />
      ) : null}
      {state?.kind === "failed" ? <ErrorSummary title={t(`failed.${kind}`)} errors={[]} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="formKey" value={formKey} />
          {locked.length > 0 ? <input type="hidden" name="sender" value="account" /> : null}
          <FormFields
            fields={shown}
            values={values}
            errorOf={errorOf}
            readOnly={locked}
            drawn={{
              acceptTerms: ({ error }) => <TermsField defaultChecked={isOn(values, "acceptTerms")} error={error} />,
            }}
          />
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {t("submit")}
              </Button>
              <LinkButton
                to={service ? `${tenant.serviceBase}/service/${service.id}` : tenant.home}
                kind="quiet"
                size="form"
              >
                {t("cancel")}
              </LinkButton>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}
