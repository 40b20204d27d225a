import { Form, useLocation, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { toSignOutPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { endDemoMode } from "#app/features/marketplace/landing/demo-mode.ts";
import type { JoiningMode } from "#app/features/members/joining/joining-mode.ts";
import type { ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as styles from "./registration-form.css.ts";

interface JoiningNoticeProps {
  /** Name of the agency. */
  agency: string;
  /** What the opened link allows. */
  mode: JoiningMode;
  /** The opened private link has ended. */
  linkEnded: boolean;
}

interface JoinAgencyProps extends JoiningNoticeProps {
  /** Why the last attempt failed; null before. */
  refusal:
    | { kind: "joiningThrottled"; retryAfterSeconds: number }
    | { kind: "joiningRefused"; why: "closed" | "domain" | "declined" }
    | { kind: "failed" }
    | null;
}

/** Joining is by invitation only. */
export function ClosedAgency({ agency }: { agency: string }) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t("joining.closed.title", { agency })} lead={t("joining.closed.text", { agency })} width="wide">
      <LinkButton to={tenant.paths.login} size="form" reloadDocument>
        {t("identity:forgotBack")}
      </LinkButton>
    </AuthLayout>
  );
}

const modeLeads = { approval: "joining.waitLead", domains: "joining.domainLead" } as const;

/** What to know before joining; nothing where everybody joins at once. */
export function JoiningNotice({ agency, mode, linkEnded }: JoiningNoticeProps) {
  const { t } = useTranslation("onboarding");
  if (mode === "open" || mode === "closed") return null;
  return (
    <p className={styles.before}>
      {linkEnded ? `${t("joining.linkEnded")} ` : null}
      {t(modeLeads[mode], { agency })}
    </p>
  );
}

/** Lets a signed-in user without a company join with one click. */
export function JoinAgency({ agency, mode, linkEnded, refusal }: JoinAgencyProps) {
  const { t } = useTranslation("onboarding");
  const { viewer } = useShell();
  const pending = useNavigation().state === "submitting";
  const name = toName(viewer);
  const count = refusal?.kind === "joiningThrottled" ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  if (mode === "closed") return <ClosedAgency agency={agency} />;
  return (
    <AuthLayout
      title={t("agent.title", { agency })}
      lead={t("joining.asLead", { name, email: viewer?.email ?? "" })}
      width="wide"
    >
      {refusal?.kind === "joiningRefused" ? (
        <ErrorSummary title={t(`companies:error.${refusal.why}`)} errors={[]} />
      ) : refusal ? (
        <ErrorSummary title={t(count > 0 ? "error.throttled" : "error.failed", { count })} errors={[]} />
      ) : null}
      <JoiningNotice agency={agency} mode={mode} linkEnded={linkEnded} />
      <Form method="post">
        <input type="hidden" name="intent" value="join" />
        <Button type="submit" kind="primary" size="form" pending={pending}>
          {t(mode === "approval" ? "joining.ask" : "joining.as", { agency, name })}
        </Button>
      </Form>
      <LogOutHere label={t("joining.notMe")} />
    </AuthLayout>
  );
}

/** Shown to users who belong to another company. */
export function OtherAgency({ agency }: { agency: string }) {
  const { t } = useTranslation("onboarding");
  const { viewer } = useShell();
  const company = viewer?.company?.name ?? "";
  return (
    <AuthLayout
      title={t("agent.title", { agency })}
      lead={t("joining.other", { name: toName(viewer), company, agency })}
      width="wide"
    >
      {viewer ? (
        <LinkButton to={landingPath(viewer)} kind="primary" size="form">
          {t("joining.stay", { company })}
        </LinkButton>
      ) : null}
      <LogOutHere label={t("joining.logout")} />
    </AuthLayout>
  );
}

/** Signs out and shows this page as a visitor. */
function LogOutHere({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={toSignOutPath(pathname + search)} onSubmit={endDemoMode} className={styles.below}>
      <Button type="submit" size="form">
        {label}
      </Button>
    </form>
  );
}

function toName(viewer: ShellViewer | null): string {
  return viewer === null ? "" : `${viewer.firstName} ${viewer.lastName}`.trim();
}
