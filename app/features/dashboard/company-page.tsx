import { Building2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import * as styles from "./dashboard-page.css.ts";

/** The signed-in user's company; for who has none, how to come to one. */
export function CompanyPage() {
  const { t } = useTranslation("dashboard");
  const { viewer, tenant } = useShell();
  const company = viewer?.company;
  return (
    <Wrap>
      <div className={layout.page}>
        <Heading level={1} look="app">
          {t("company.title")}
        </Heading>
        {company ? (
          <>
            <p className={layout.lead}>{t("company.lead")}</p>
            <Card>
              <dl className={styles.facts}>
                <dt className={styles.term}>{t("company.name")}</dt>
                <dd className={styles.value}>{company.name}</dd>
                <dt className={styles.term}>{t("company.slug")}</dt>
                <dd className={styles.value}>{company.slug}</dd>
                {company.hasGigMarket ? (
                  <>
                    <dt className={styles.term}>{t("company.market")}</dt>
                    <dd className={styles.value}>
                      <TextLink to={`/${company.slug}/myservices`} reloadDocument>
                        {`/${company.slug}/myservices`}
                      </TextLink>
                    </dd>
                  </>
                ) : null}
              </dl>
            </Card>
          </>
        ) : (
          <EmptyState
            icon={Building2}
            title={
              <Heading level={2} look="card">
                {t("company.none")}
              </Heading>
            }
            text={t("company.none.text")}
            actions={
              <LinkButton to={tenant.home} kind="primary">
                {t("none.action")}
              </LinkButton>
            }
          />
        )}
      </div>
    </Wrap>
  );
}
