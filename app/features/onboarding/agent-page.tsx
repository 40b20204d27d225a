import { useNavigation } from "@remix-run/react";
import { BadgeDollarSign, Copy, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#app/features/identity/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/brand-panel.tsx";
import { TermsField } from "#app/features/shell/terms-field.tsx";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { LoginInstead } from "./login-instead.tsx";
import { PersonFields } from "./person-fields.tsx";
import { type AgentFormValues, agentFields, noAgent } from "./registration.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { AgentFormState } from "./registration-state.ts";

export interface AgentPageProps {
  /** Name of the agency that is joined. */
  agency: string;
  utmSource: string;
  formKey: string;
  /** What the partner who sent the person said. */
  prefill: Partial<AgentFormValues>;
  /** What came of posting the form; null before. */
  state: AgentFormState | null;
}

/** Joins an agency by its registration link. */
export function AgentPage(props: AgentPageProps) {
  const { t } = useTranslation("onboarding");
  const { agency, state } = props;
  if (state?.kind === "done") return <AgentDone email={state.email} />;
  return (
    <AuthLayout title={t("agent.title", { agency })} lead={<LoginInstead />} width="wide" panel={<AgentPanel />}>
      <AgentForm {...props} />
    </AuthLayout>
  );
}

function AgentForm({ prefill, state, ...marks }: AgentPageProps) {
  const { t } = useTranslation("onboarding");
  const pending = useNavigation().state === "submitting";
  const refusal = state === null || state.kind === "done" ? null : state;
  const values = refusal?.values ?? { ...noAgent, ...prefill };
  return (
    <RegistrationForm {...marks} refusal={refusal} fields={agentFields}>
      {(errorOf) => (
        <>
          <PersonFields values={values} errorOf={errorOf} />
          <TermsField defaultChecked={values.acceptTerms} error={errorOf("acceptTerms")} />
          <div className={layout.full}>
            <Button type="submit" kind="primary" size="form" width="wide" pending={pending} data-track="register">
              {t("register")}
            </Button>
          </div>
        </>
      )}
    </RegistrationForm>
  );
}

function AgentDone({ email }: { email: string }) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t("agent.doneTitle")} lead={t("agent.done", { email })} done panel={<AgentPanel />}>
      <p>{t("agent.doneHint")}</p>
      <LinkButton to={tenant.paths.login} size="form" reloadDocument>
        {t("identity:forgotBack")}
      </LinkButton>
    </AuthLayout>
  );
}

function AgentPanel() {
  const { t } = useTranslation("onboarding");
  const { createMarket } = useShell().tenant.features;
  const first = createMarket ? "agent.point1" : "identity:panelPoint1";
  return (
    <BrandPanel
      title={t("agent.panelTitle")}
      points={[
        { icon: Store, title: t(`${first}Title`), text: t(`${first}Text`) },
        { icon: Copy, title: t("agent.point2Title"), text: t("agent.point2Text") },
        { icon: BadgeDollarSign, title: t("agent.point3Title"), text: t("agent.point3Text") },
      ]}
    />
  );
}
