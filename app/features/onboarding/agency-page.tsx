import { Plug, Receipt, Store } from "lucide-react";
import { useEffect } from "react";
import { type FormField, isOn, type PostedValues, textOf } from "#app/content/form/form-field.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/sign-in/brand-panel.tsx";
import type { SocialProvider } from "#app/features/identity/social/social-identity.ts";
import { HashTaker, useSocialReturn } from "#app/features/identity/social/social-return.tsx";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { CodeField } from "./code-field.tsx";
import { LoginInstead } from "./login-instead.tsx";
import { NextStepsPage } from "./next-steps-page.tsx";
import { RegisterButton, SocialOptions } from "./register-buttons.tsx";
import * as styles from "./registration-form.css.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { AgencyFormState } from "./registration-state.ts";
import type { SocialPrefill } from "./social-prefill.ts";

export interface AgencyPageProps {
  /** The invitation code in the address; empty without one, null when it could not be checked. */
  code: string | null;
  utmSource: string;
  formKey: string;
  fields: readonly FormField[];
  /** Fields of the next steps, for signed-in users. */
  linkFields: readonly FormField<"link">[];
  /** Identity providers offered for registration. */
  providers: readonly SocialProvider[];
  /** The social identity that prefills the form; null without one. */
  social: SocialPrefill | null;
  /** The page's own path, including its query. */
  page: string;
  /** Values from the referring partner. */
  prefill: PostedValues;
  /** Why the form is shown again; null before it was posted. */
  state: Exclude<AgencyFormState, { kind: "done" }> | null;
}

const formId = "registration";

/** Agency registration (spec 2.9); signed-in users see their next steps instead. */
export function AgencyPage(props: AgencyPageProps) {
  const { viewer } = useShell();
  useRefusedReturn();
  if (viewer === null || props.state !== null) return <Registration {...props} />;
  return (
    <>
      <HashTaker />
      <NextStepsPage viewer={viewer} fields={props.linkFields} state={null} />
    </>
  );
}

function Registration(props: AgencyPageProps) {
  const { t } = useTranslation("onboarding");
  const mayOpenMarket = useShell().tenant.features.createMarket;
  const { code } = props;
  return (
    <AuthLayout
      title={t("agency.title")}
      lead={<LoginInstead />}
      width="wide"
      panel={mayOpenMarket ? <MarketPanel /> : undefined}
    >
      <HashTaker />
      {code === null ? <ErrorSummary title={t("error.code")} errors={[]} /> : <AgencyForm {...props} code={code} />}
    </AuthLayout>
  );
}

function AgencyForm({ code, state, social, prefill, providers, page, ...form }: AgencyPageProps & { code: string }) {
  const { t } = useTranslation("onboarding");
  const mayOpenMarket = useShell().tenant.features.createMarket;
  const values = state?.values ?? toValues(social, prefill);
  return (
    <>
      {social && !state ? (
        <p className={styles.note} role="status">
          {t("social.complete")}
        </p>
      ) : null}
      <RegistrationForm
        {...form}
        id={formId}
        refusal={state}
        values={values}
        fixedEmail={social?.emailVerified}
        beforeTerms={
          <>
            <CodeField code={code} />
            {mayOpenMarket ? <MarketField chosen={isOn(values, "openMarket")} /> : null}
          </>
        }
      >
        <input type="hidden" name="agencyCode" value={textOf(values, "agencyCode")} />
        <input type="hidden" name="agentEmail" value={textOf(values, "agentEmail")} />
        <RegisterButton social={social} />
      </RegistrationForm>
      <SocialOptions social={social} form={formId} providers={providers} page={page} />
    </>
  );
}

function toValues(social: SocialPrefill | null, prefill: PostedValues): PostedValues {
  if (social === null) return prefill;
  const { email: workEmail, firstName, lastName } = social;
  return { ...prefill, workEmail, firstName, lastName };
}

/** Shows the provider's refusal on the page where sign-ins end (spec 4, Social registration return). */
function useRefusedReturn(): void {
  const { serviceBase } = useShell().tenant;
  const returned = useSocialReturn();
  const error = returned !== null && typeof returned === "object" ? returned.error : null;
  useEffect(() => {
    if (error === null) return;
    const answer = { error: "error_access_denied", error_description: error, state: "signup" };
    window.location.replace(`${serviceBase}/callback?${new URLSearchParams(answer)}`);
  }, [error, serviceBase]);
}

/** The checkbox to open a market at sign-up; it can also be opened later. */
function MarketField({ chosen }: { chosen: boolean }) {
  const { t } = useTranslation("onboarding");
  const credit = useOpeningCredit();
  const text = credit === null ? t("openMarket.text") : t("openMarket.text.credit", { credit });
  return (
    <FullRow>
      <Checkbox id="openMarket" name="openMarket" defaultChecked={chosen}>
        {`${t("openMarket")} `}
        <span className={styles.choiceText}>{text}</span>
      </Checkbox>
    </FullRow>
  );
}

function MarketPanel() {
  const { t } = useTranslation("onboarding");
  const credit = useOpeningCredit();
  return (
    <BrandPanel
      title={credit === null ? t("agency.panelTitle") : t("agency.panelTitle.credit", { credit })}
      points={[
        { icon: Store, title: t("agency.point1Title"), text: t("agency.point1Text") },
        { icon: Receipt, title: t("agency.point2Title"), text: t("agency.point2Text") },
        { icon: Plug, title: t("agency.point3Title"), text: t("agency.point3Text") },
      ]}
    />
  );
}
