import { useNavigation } from "@remix-run/react";
import { Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./callback-page.css.ts";
import { LinkAccountForm } from "./link-account-form.tsx";
import { HashTaker, type SocialReturn, useSocialReturn } from "./social-return.tsx";
import type { LeftRegistration, LinkRefusal, SocialView } from "./social-view.ts";

interface CallbackPageProps {
  view: SocialView;
  /** The registration to return to after a failure; null when the user did not start from one. */
  left: LeftRegistration | null;
  /** Why the last password did not prove the account; null before a try. */
  refusal: LinkRefusal | null;
}

/** The page to which the identity provider redirects (spec 2.10). */
export function CallbackPage({ view, left, refusal }: CallbackPageProps) {
  const returned = useSocialReturn();
  const sending = useNavigation().formData?.has("access_token") ?? false;
  return (
    <div className={styles.page}>
      <HashTaker />
      <div className={styles.box}>
        <Content view={toShown(view, returned, sending)} left={left} refusal={refusal} />
      </div>
    </div>
  );
}

/** What came in the hash takes precedence over the server's state. */
function toShown(view: SocialView, returned: SocialReturn | null, sending: boolean): SocialView | { kind: "nothing" } {
  if (returned !== null && typeof returned === "object") return { kind: "refused", text: returned.error };
  if (sending) return { kind: "processing" };
  return view.kind === "processing" && returned === "nothing" ? { kind: "nothing" } : view;
}

interface ContentProps extends Omit<CallbackPageProps, "view"> {
  view: ReturnType<typeof toShown>;
}

function Content({ view, left, refusal }: ContentProps) {
  const { t } = useTranslation("identity");
  switch (view.kind) {
    case "processing":
      return <Processing />;
    case "nothing":
      return <Ended title={t("callback.nothing")} left={left} />;
    case "failed":
      return <Ended title={t("callback.failed")} left={left} />;
    case "closed":
      return <Closed />;
    case "refused":
      return <Ended title={view.text} left={left} />;
    case "linkFailed":
      return (
        <>
          <ErrorSummary title={t("linking.failed")} errors={[]} />
          <Ended title={t("linking.title")} left={null} />
        </>
      );
    case "unknown":
      return <Unknown />;
    case "conflict":
      return <Conflict email={view.email} />;
    case "prove":
      return <LinkAccountForm email={view.email} providers={view.providers} refusal={refusal} />;
  }
}

function Closed() {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <Ended title={t("callback.closed")} left={null}>
      <TextLink to={tenant.paths.forgotPassword} reloadDocument>
        {t("callback.closed.link")}
      </TextLink>
    </Ended>
  );
}

function Processing() {
  const { t } = useTranslation("identity");
  return (
    <>
      <div className={styles.waiting} role="status">
        <Spinner place="beside" />
        <Heading level={1} look="form">
          {t("callback.processing")}
        </Heading>
      </div>
      <noscript>
        <p className={styles.text}>{t("callback.nothing")}</p>
      </noscript>
    </>
  );
}

interface EndedProps extends Pick<CallbackPageProps, "left"> {
  title: string;
  children?: ReactNode;
}

function Ended({ title, left, children }: EndedProps) {
  const { t } = useTranslation("identity");
  const { tenant, viewer } = useShell();
  // Whoever is signed in came to connect another sign-in.
  const start = viewer ? "/profile" : tenant.paths.login;
  const text = left
    ? t(left.keepsTyped ? "callback.typedKept" : "callback.notRegistered")
    : viewer === null && children === undefined
      ? t("callback.again")
      : undefined;
  return (
    <EmptyState
      icon={Unplug}
      level={1}
      title={title}
      text={children ?? text}
      actions={
        <LinkButton to={left?.page ?? start} kind="primary" reloadDocument>
          {t(left ? "callback.toRegistration" : viewer ? "callback.toProfile" : "forgotBack")}
        </LinkButton>
      }
    />
  );
}

function Unknown() {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <>
      <Heading level={1} look="form">
        {t("callback.unknown")}
      </Heading>
      <p className={styles.text}>{t("callback.unknownText")}</p>
      <div className={styles.actions}>
        {showsSignUp(tenant.signUp) ? (
          <LinkButton to={tenant.paths.onboarding} kind="primary" reloadDocument>
            {t("registerLink")}
          </LinkButton>
        ) : null}
        <TextLink to={tenant.paths.login} reloadDocument>
          {t("forgotBack")}
        </TextLink>
      </div>
    </>
  );
}

function Conflict({ email }: { email: string }) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <>
      <Heading level={1} look="form">
        {t("linking.title")}
      </Heading>
      <p className={styles.text}>{t("linking.text")}</p>
      <p className={styles.text}>{email}</p>
      <div className={styles.actions}>
        <LinkButton to={`${tenant.serviceBase}/callback?step=link`} kind="primary">
          {t("linking.action")}
        </LinkButton>
        <TextLink to={tenant.paths.login} reloadDocument>
          {t("forgotBack")}
        </TextLink>
      </div>
    </>
  );
}
