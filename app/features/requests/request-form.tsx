import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { toFormErrors } from "#app/ui/form-errors.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { MultiSelect } from "#app/ui/multi-select.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { RequestPageProps } from "./request-page.tsx";
import { businessTypes, limits, type RequestFormValues } from "./service-request.ts";

export type RequestFormState =
  /** `errors`: copy keys by field. */
  | { kind: "faulty"; values: RequestFormValues; errors: Record<string, string> }
  | { kind: "refused"; values: RequestFormValues; message: "duplicate" | "failed.service" | "failed.workflow" }
  | { kind: "done"; reference: string; email: string };

const order = [
  "businessTypes",
  "firstName",
  "lastName",
  "workEmail",
  "phoneNumber",
  "description",
  "acceptTerms",
] as const;

/** The form of a request; works the same before JavaScript arrives. */
export function RequestForm({ kind, service, formKey, state }: RequestPageProps) {
  const { t } = useTranslation("requests");
  const { tenant, viewer } = useShell();
  const pending = useNavigation().state === "submitting";
  const values = state && state.kind !== "done" ? state.values : viewerValues(viewer);
  const { errorOf, wrong } = toFormErrors(order, state?.kind === "faulty" ? state.errors : undefined, t);
  const locked = viewer !== null && viewer.company !== null;
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {state?.kind === "refused" ? <ErrorSummary title={t(state.message)} errors={[]} /> : null}
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        {kind === "service" ? (
          <div className={layout.full}>
            <MultiSelect
              id="businessTypes"
              name="businessTypes"
              label={t("businessType")}
              placeholder={t("businessType.placeholder")}
              options={businessTypes.map(({ name, key }) => ({ value: name, label: t(`type.${key}`) }))}
              defaultValue={values.businessTypes}
              error={errorOf("businessTypes")}
            />
          </div>
        ) : null}
        <TextField
          id="firstName"
          name="firstName"
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={limits.name}
          defaultValue={values.firstName}
          readOnly={locked}
          error={errorOf("firstName")}
        />
        <TextField
          id="lastName"
          name="lastName"
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={limits.name}
          defaultValue={values.lastName}
          readOnly={locked}
          error={errorOf("lastName")}
        />
        <TextField
          id="workEmail"
          name="workEmail"
          label={t("workEmail")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          defaultValue={values.workEmail}
          readOnly={locked}
          error={errorOf("workEmail")}
        />
        <TextField
          id="phoneNumber"
          name="phoneNumber"
          label={t("phone")}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={limits.phone}
          defaultValue={values.phoneNumber}
          readOnly={locked && values.phoneNumber !== ""}
          error={errorOf("phoneNumber")}
          onInput={keepPhoneCharacters}
        />
        <div className={layout.full}>
          <TextArea
            id="description"
            name="description"
            label={t("description")}
            placeholder={t("description.placeholder")}
            maxLength={limits.description}
            typedLimit={limits.descriptionTyped}
            defaultValue={values.description}
            error={errorOf("description")}
          />
        </div>
        {locked ? null : (
          <div className={layout.full}>
            <Checkbox
              id="acceptTerms"
              name="acceptTerms"
              defaultChecked={values.acceptTerms}
              error={errorOf("acceptTerms")}
            >
              {t("terms.before")}{" "}
              <TextLink to={tenant.paths.terms} newTab>
                {t("terms.terms")}
              </TextLink>{" "}
              {t("terms.and")}{" "}
              <TextLink to={tenant.paths.privacyPolicy} newTab>
                {t("terms.privacy")}
              </TextLink>
              .
            </Checkbox>
          </div>
        )}
        <div className={`${layout.full} ${layout.actions}`}>
          <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
            {t("submit")}
          </Button>
          <LinkButton
            to={service ? `${tenant.serviceBase}/service/${service.id}` : tenant.home}
            kind="quiet"
            size="form"
          >
            {t("cancel")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

/** Digits with an optional sign and decimal point, as the contract has it (spec 5, Input limits). */
function keepPhoneCharacters({ currentTarget }: { currentTarget: HTMLInputElement }) {
  const kept = currentTarget.value.replace(/[^0-9.+-]/g, "");
  if (kept !== currentTarget.value) currentTarget.value = kept;
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
