import { useLocation, useNavigation } from "@remix-run/react";
import { BadgeDollarSign, Copy, Store } from "lucide-react";
import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/sign-in/brand-panel.tsx";
import type { JoiningMode } from "#app/features/members/joining/joining-mode.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow } from "#app/ui/layout/grid.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { AgencyPeople } from "./agency-people.tsx";
import type { AgencyStanding } from "./agency-standing.ts";
import { ClosedAgency, JoinAgency, JoiningNotice, OtherAgency } from "./join-agency.tsx";
import { LoginInstead } from "./login-instead.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import type { AgentFormState } from "./registration-state.ts";

export interface AgentPageProps {
  /** Name of the agency. */
  agency: string;
  /** The agency's own market is open. */
  hasMarket: boolean;
  /** What the opened link allows. */
  mode: JoiningMode;
  /** The opened private link has ended. */
  linkEnded: boolean;
  /** The viewer's relation to the agency. */
  standing: AgencyStanding;
  /** The registration link, for sharing. */
  link: string;
  utmSource: string;
  formKey: string;
  fields: readonly FormField[];
  /** Values from the referring partner. */
  prefill: PostedValues;
  /** The outcome of the posted form; null before it is posted. */
  state: AgentFormState | null;
}

/** Joins an agency by its registration link. */
export function AgentPage(props: AgentPageProps) {
  const { t } = useTranslation("onboarding");
  const { pathname, search } = useLocation();
  const { agency, hasMarket, mode, linkEnded, standing, link, state } = props;
  if (state?.kind === "done") return <AgentDone {...state} agency={agency} hasMarket={hasMarket} />;
  const joining = toJoining(standing, state);
  // A posted form is shown again, even if somebody has signed in meanwhile.
  if (state === null || joining !== null) {
    if (standing.kind === "colleague") return <AgencyPeople {...standing} agency={agency} link={link} />;
    if (standing.kind === "newcomer") return <JoinAgency {...{ agency, mode, linkEnded }} refusal={joining} />;
    if (standing.kind === "outsider") return <OtherAgency agency={agency} />;
  }
  if (mode === "closed" || state?.kind === "closed") return <ClosedAgency agency={agency} />;
  return (
    <AuthLayout
      title={t("agent.title", { agency })}
      lead={<LoginInstead returnTo={pathname + search} />}
      width="wide"
      panel={<AgentPanel hasMarket={hasMarket} />}
    >
      <JoiningNotice {...{ agency, mode, linkEnded }} />
      <AgentForm {...props} />
    </AuthLayout>
  );
}

/** Why joining failed for a signed-in user; null for the form's own results. */
function toJoining(standing: AgencyStanding, state: AgentFormState | null) {
  if (state?.kind === "joiningThrottled" || state?.kind === "joiningRefused") return state;
  return state?.kind === "failed" && standing.kind === "newcomer" ? state : null;
}

function AgentForm({ prefill, state, ...form }: AgentPageProps) {
  const { t } = useTranslation("onboarding");
  const pending = useNavigation().state === "submitting";
  const posted = state !== null && "values" in state ? state : null;
  const refusal = posted === null || posted.kind === "closed" || posted.kind === "domain" ? null : posted;
  return (
    <RegistrationForm {...form} refusal={refusal} values={posted?.values ?? prefill}>
      {posted?.kind === "domain" ? (
        <FullRow>
          <ErrorSummary title={t("error.domain", { agency: form.agency })} errors={[]} />
        </FullRow>
      ) : null}
      <FullRow>
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending} data-track="register">
          {t("register")}
        </Button>
      </FullRow>
    </RegistrationForm>
  );
}

interface AgentDoneProps {
  email: string;
  waits: boolean;
  agency: string;
  hasMarket: boolean;
}

function AgentDone({ email, waits, agency, hasMarket }: AgentDoneProps) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  return (
    <AuthLayout
      title={t("agent.doneTitle")}
      lead={t(waits ? "agent.waits" : "agent.done", { email, agency })}
      done
      panel={<AgentPanel hasMarket={hasMarket} />}
    >
      <p>{t("agent.doneHint")}</p>
      <LinkButton to={tenant.paths.login} size="form" reloadDocument>
        {t("identity:forgotBack")}
      </LinkButton>
    </AuthLayout>
  );
}

function AgentPanel({ hasMarket }: { hasMarket: boolean }) {
  const { t } = useTranslation("onboarding");
  const first = hasMarket ? "agent.point1" : "identity:panelPoint1";
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
