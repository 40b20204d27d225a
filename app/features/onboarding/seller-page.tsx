import { Form, useNavigation } from "@remix-run/react";
import { ChartColumn, ClipboardList, Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#app/features/identity/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/brand-panel.tsx";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { PersonFields, TermsField } from "./person-fields.tsx";
import { type AgencyFormValues, limits } from "./registration.ts";
import { RegistrationErrors } from "./registration-errors.tsx";
import type { FormRefusal, SellerFormState } from "./registration-state.ts";

interface SellerPageProps {
  /** Who comes: somebody without an account, one without a company, or one of a company that does not sell. */
  standing: "visitor" | "newcomer" | "buyer";
  utmSource: string;
  formKey: string;
  /** What came of posting the form; null before. */
  state: SellerFormState | null;
}

const empty: AgencyFormValues = {
  businessName: "",
  firstName: "",
  lastName: "",
  workEmail: "",
  contactNumber: "",
  acceptTerms: false,
};
const fields = ["businessName", "firstName", "lastName", "workEmail", "contactNumber", "acceptTerms"];

/** The account of a seller; the listing follows at /registrationform (product.md 5). */
export function SellerPage(props: SellerPageProps) {
  const { t } = useTranslation("onboarding");
  const { standing, state } = props;
  if (state?.kind === "done") return <SellerDone email={state.email} />;
  if (standing === "buyer") return <OtherCompany />;
  return (
    <AuthLayout
      title={t("seller.title")}
      lead={standing === "visitor" ? <LoginInstead /> : t("seller.leadNewcomer")}
      width="wide"
      panel={<SellerPanel />}
    >
      <SellerForm {...props} state={state} />
    </AuthLayout>
  );
}

function LoginInstead() {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  return (
    <>
      {t("agency.lead")}{" "}
      <TextLink to={`${tenant.paths.login}?returnTo=%2Fregistrationform`} reloadDocument>
        {t("login")}
      </TextLink>
    </>
  );
}

type SellerFormProps = SellerPageProps & { state: FormRefusal<AgencyFormValues> | null };

function SellerForm({ standing, utmSource, formKey, state }: SellerFormProps) {
  const { t } = useTranslation("onboarding");
  const pending = useNavigation().state === "submitting";
  const refusal = pending ? null : state;
  const values = state?.values ?? empty;
  const errorOf = (field: string) => {
    const key = refusal?.kind === "faulty" ? refusal.errors[field] : undefined;
    return key && t(key);
  };
  return (
    <>
      <RegistrationErrors refusal={refusal} fields={fields} />
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="utmSource" value={utmSource} />
        <div className={layout.full}>
          <TextField
            id="businessName"
            name="businessName"
            label={t("seller.company")}
            autoComplete="organization"
            maxLength={limits.line}
            defaultValue={values.businessName}
            error={errorOf("businessName")}
          />
        </div>
        {standing === "visitor" ? <PersonFields values={values} errorOf={errorOf} /> : null}
        <TermsField values={values} errorOf={errorOf} />
        <div className={layout.full}>
          <Button type="submit" kind="primary" size="form" width="wide" pending={pending} data-track="register">
            {t(standing === "visitor" ? "register" : "seller.continue")}
          </Button>
        </div>
      </Form>
    </>
  );
}

function SellerDone({ email }: { email: string }) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t("agent.doneTitle")} lead={t("seller.done", { email })} done panel={<SellerPanel />}>
      <p>{t("agent.doneHint")}</p>
      <LinkButton to={`${tenant.paths.login}?returnTo=%2Fregistrationform`} size="form" reloadDocument>
        {t("identity:forgotBack")}
      </LinkButton>
    </AuthLayout>
  );
}

function OtherCompany() {
  const { t } = useTranslation("onboarding");
  const { viewer, tenant } = useShell();
  const company = viewer?.company?.name ?? "";
  const { email } = tenant.support;
  return (
    <AuthLayout title={t("seller.title")} lead={t("seller.otherCompany", { company })} panel={<SellerPanel />}>
      <div className={layout.actions}>
        <LinkButton to="/dashboard" kind="primary" size="form">
          {t("seller.toDashboard")}
        </LinkButton>
        {email === null ? null : (
          <LinkButton to={`mailto:${email}`} size="form">
            {t("seller.support")}
          </LinkButton>
        )}
      </div>
    </AuthLayout>
  );
}

function SellerPanel() {
  const { t } = useTranslation("onboarding");
  return (
    <BrandPanel
      title={t("seller.panelTitle")}
      points={[
        { icon: ClipboardList, title: t("seller.point1Title"), text: t("seller.point1Text") },
        { icon: Landmark, title: t("seller.point2Title"), text: t("seller.point2Text") },
        { icon: ChartColumn, title: t("seller.point3Title"), text: t("seller.point3Text") },
      ]}
    />
  );
}
