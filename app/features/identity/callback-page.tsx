import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import * as styles from "./callback-page.css.ts";
import { LinkAccountForm } from "./link-account-form.tsx";
import { HashTaker, type SocialReturn, useSocialReturn } from "./social-return.tsx";
import type { LinkRefusal, SocialView } from "./social-view.ts";

interface CallbackPageProps {
  view: SocialView;
  /** Why the last password proved nothing; null before. */
  refusal: LinkRefusal | null;
}

/** Where people come back to from the identity provider (spec 2.10). */
export function CallbackPage({ view, refusal }: CallbackPageProps) {
  const returned = useSocialReturn();
  const sending = useNavigation().formData?.has("access_token") ?? false;
  return (
    <div className={styles.page}>
      <HashTaker />
      <div className={styles.box}>
        <Content view={toShown(view, returned, sending)} refusal={refusal} />
      </div>
    </div>
  );
}

/** What came in the hash goes before what was known already. */
function toShown(view: SocialView, returned: SocialReturn | null, sending: boolean): SocialView | { kind: "nothing" } {
  if (returned !== null && typeof returned === "object") return { kind: "refused", text: returned.error };
  if (sending) return { kind: "processing" };
  return view.kind === "processing" && returned === "nothing" ? { kind: "nothing" } : view;
}

function Content({ view, refusal }: { view: ReturnType<typeof toShown>; refusal: LinkRefusal | null }) {
  const { t } = useTranslation("identity");
  switch (view.kind) {
    case "processing":
      return <Processing />;
    case "nothing":
      return <Ended title={t("callback.nothing")} />;
    case "failed":
      return <Ended title={t("callback.failed")} />;
    case "refused":
      return <Ended title={view.text} />;
    case "linkFailed":
      return (
        <Ended title={t("linking.title")}>
          <ErrorSummary title={t("linking.failed")} errors={[]} />
        </Ended>
      );
    case "unknown":
      return <Unknown />;
    case "conflict":
      return <Conflict email={view.email} />;
    case "prove":
      return <LinkAccountForm email={view.email} providers={view.providers} refusal={refusal} />;
  }
}

function Processing() {
  const { t } = useTranslation("identity");
  return (
    <>
      <div className={styles.waiting} role="status">
        <Spinner />
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

function Ended({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <>
      <Heading level={1} look="form">
        {title}
      </Heading>
      {children}
      <LinkButton to={tenant.paths.login} kind="primary" reloadDocument>
        {t("forgotBack")}
      </LinkButton>
    </>
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
        {tenant.features.signUp ? (
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
        <LinkButton to="/callback?step=link" kind="primary">
          {t("linking.action")}
        </LinkButton>
        <TextLink to={tenant.paths.login} reloadDocument>
          {t("forgotBack")}
        </TextLink>
      </div>
    </>
  );
}
