import { useNavigation } from "@remix-run/react";
import { ChartColumn, ClipboardList, Landmark } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/sign-in/brand-panel.tsx";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { CodeField } from "./code-field.tsx";
import { LoginInstead } from "./login-instead.tsx";
import type { SellerStanding } from "./register-seller.server.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { SellerFormState } from "./registration-state.ts";

interface SellerPageProps {
  standing: Exclude<SellerStanding, "seller">;
  utmSource: string;
  formKey: string;
  fields: readonly FormField[];
  /** The invitation code in the address; empty without one, null when it could not be checked. */
  code: string | null;
  /** The outcome of the posted form; null before it is posted. */
  state: Exclude<SellerFormState, { kind: "done" }> | null;
}

/** Registers a seller's account; the listing follows at /registrationform. */
export function SellerPage(props: SellerPageProps) {
  const { t } = useTranslation("onboarding");
  const { standing, code } = props;
  if (standing === "buyer" || standing === "administrator") return <OtherAccount standing={standing} />;
  return (
    <AuthLayout
      title={t("seller.title")}
      lead={standing === "visitor" ? <LoginInstead returnTo="/registrationform" /> : t("seller.leadNewcomer")}
      width="wide"
      panel={<SellerPanel />}
    >
      {code === null ? <ErrorSummary title={t("error.code")} errors={[]} /> : <SellerForm {...props} code={code} />}
    </AuthLayout>
  );
}

function SellerForm({ standing, code, state, ...form }: SellerPageProps & { code: string }) {
  const { t } = useTranslation("onboarding");
  const pending = useNavigation().state === "submitting";
  return (
    <RegistrationForm {...form} refusal={state} values={state?.values ?? {}} beforeTerms={<CodeField code={code} />}>
      <FullRow>
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending} data-track="register">
          {t(standing === "visitor" ? "register" : "seller.continue")}
        </Button>
      </FullRow>
    </RegistrationForm>
  );
}

/** Confirms a seller's registration. */
export function SellerDone({ email }: { email: string }) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t("agent.doneTitle")} lead={t("seller.done", { email })} done panel={<SellerPanel />}>
      <p>{t("agent.doneHint")}</p>
      <Inline>
        <LinkButton to={toSignInPath(tenant.paths, "/registrationform")} size="form" reloadDocument>
          {t("identity:forgotBack")}
        </LinkButton>
      </Inline>
    </AuthLayout>
  );
}

/** For users whose account serves another purpose: selling takes one of its own. */
function OtherAccount({ standing }: { standing: "buyer" | "administrator" }) {
  const { t } = useTranslation("onboarding");
  const { viewer, tenant } = useShell();
  const company = viewer?.company?.name ?? "";
  const { email } = tenant.support;
  const lead = standing === "buyer" ? t("seller.otherCompany", { company }) : t("seller.administrator");
  return (
    <AuthLayout title={t("seller.title")} lead={lead} panel={<SellerPanel />}>
      <Inline>
        {standing === "buyer" ? (
          <LinkButton to="/dashboard" kind="primary" size="form">
            {t("seller.toDashboard")}
          </LinkButton>
        ) : null}
        {email === null || isReservedDomain(email) ? null : (
          <LinkButton to={`mailto:${email}`} size="form">
            {t("seller.support")}
          </LinkButton>
        )}
      </Inline>
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
