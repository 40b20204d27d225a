import { ShieldQuestion } from "lucide-react";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import * as styles from "./quoting-page.css.ts";

interface QuotingInfoPageProps {
  signedIn: boolean;
  /** The viewer may use the quoting partner but opened this page. */
  allowed: boolean;
  /** Administrators to contact; empty without any. */
  administrators: readonly { name: string; email: string }[];
}

/** Tells users without access to the quoting partner to contact their admin (spec 2.6 and 8). */
export function QuotingInfoPage({ signedIn, allowed, administrators }: QuotingInfoPageProps) {
  const { t } = useTranslation("partners");
  const { tenant } = useShell();
  const action = allowed ? (
    <LinkButton to="/semsee" kind="primary">
      {t("info.open")}
    </LinkButton>
  ) : (
    <LinkButton to={signedIn ? tenant.home : toSignInPath(tenant.paths, "/semsee")} reloadDocument>
      {t(signedIn ? "info.home" : "info.login")}
    </LinkButton>
  );
  return (
    <Page>
      <EmptyState
        icon={ShieldQuestion}
        title={t(allowed ? "info.allowedTitle" : "info.title")}
        level={1}
        text={t(allowed ? "info.allowedText" : signedIn ? "info.text" : "info.textVisitor")}
        actions={action}
      />
      {allowed || administrators.length === 0 ? null : (
        <>
          <p className={styles.note}>{t("info.who")}</p>
          <ul className={styles.people}>
            {administrators.map(({ name, email }) => (
              <li key={email}>
                {name} · <MailLink address={email} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
