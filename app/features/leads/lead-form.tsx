import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import type { LeadFault } from "./lead.ts";

interface LeadFormProps {
  formKey: string;
  fields: readonly FormField[];
  /** The faulty submission; null when nothing was posted. */
  fault: LeadFault<Record<string, string>> | null;
  /** Message for an unexpected error, and the button's label. */
  failed: string;
  submit: string;
}

/** The form of a lead, prefilled for members; works without JavaScript. */
export function LeadForm({ formKey, fields, fault, failed, submit }: LeadFormProps) {
  const { t } = useTranslation("leads");
  const pending = useNavigation().state === "submitting";
  const order = toOrder(fields);
  const { errorOf, wrong } = toFormErrors(order, fault?.kind === "faulty" ? fault.errors : undefined, t);
  const own = useOwnValues();
  const { tenant } = useShell();
  return (
    <>
      {fault?.kind === "failed" ? <ErrorSummary title={failed} errors={[]} /> : null}
      {fault?.kind === "throttled" ? (
        <ErrorSummary title={t("error.throttled", { count: Math.ceil(fault.retryAfterSeconds / 60) })} errors={[]} />
      ) : null}
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate>
        <Grid>
          <input type="hidden" name="formKey" value={formKey} />
          <FormFields fields={fields} values={fault?.values ?? own} errorOf={errorOf} />
          <FullRow>
            <Inline>
              <Button type="submit" kind="primary" size="form" pending={pending}>
                {submit}
              </Button>
              <LinkButton to={tenant.home} kind="quiet" size="form">
                {t("cancel")}
              </LinkButton>
            </Inline>
          </FullRow>
        </Grid>
      </Form>
    </>
  );
}

/** What the account says, by the fields of both forms. */
function useOwnValues(): Record<string, string> {
  const { viewer } = useShell();
  if (viewer === null) return {};
  const { firstName, lastName, email, phone, company } = viewer;
  const name = `${firstName} ${lastName}`.trim();
  const ofCompany = company?.name ?? "";
  return { name, firstName, lastName, email, company: ofCompany, agencyName: ofCompany, phoneNumber: phone ?? "" };
}
