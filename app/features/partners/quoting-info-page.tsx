import { ShieldQuestion } from "lucide-react";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { type QuotingAccess, quotingTexts } from "./quoting-access.ts";
import * as styles from "./quoting-page.css.ts";

/** Tells users without access to the quoting partner whom to contact (spec 2.6 and 8), or to have a company first. */
export function QuotingInfoPage({ access }: { access: QuotingAccess }) {
  const { t } = useTranslation("partners");
  const { title, text } = quotingTexts[access.kind];
  return (
    <Page>
      <EmptyState
        icon={ShieldQuestion}
        title={t(title)}
        level={1}
        text={t(text, { company: access.kind === "waiting" ? access.company : "" })}
        actions={<NextStep access={access} />}
      />
      {access.kind === "member" && access.administrators.length > 0 ? (
        <>
          <p className={styles.note}>{t("info.who")}</p>
          <ul className={styles.people}>
            {access.administrators.map(({ name, email }) => (
              <li key={email}>
                {name} ·&nbsp;
                <MailLink address={email} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Page>
  );
}

function NextStep({ access }: { access: QuotingAccess }) {
  const { t } = useTranslation("partners");
  const { tenant } = useShell();
  const of = access.kind;
  if (of === "allowed")
    return (
      <LinkButton to="/semsee" kind="primary">
        {t("info.open")}
      </LinkButton>
    );
  if (of === "newcomer")
    return (
      <LinkButton to="/company" kind="primary">
        {t("info.company")}
      </LinkButton>
    );
  if (of === "manager")
    return (
      <LinkButton to={`/users/member/${access.userId}`} kind="primary">
        {t("info.manage")}
      </LinkButton>
    );
  if (of === "waiting") return <LinkButton to="/company">{t("info.request")}</LinkButton>;
  const isVisitor = of === "visitor";
  return (
    <LinkButton
      to={isVisitor ? toSignInPath(tenant.paths, "/semsee") : tenant.home}
      kind={isVisitor ? "primary" : "secondary"}
      reloadDocument
    >
      {t(isVisitor ? "info.login" : "info.home")}
    </LinkButton>
  );
}
