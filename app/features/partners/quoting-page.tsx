import { useTranslation } from "#app/i18n/use-translation.ts";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { PartnerTokens } from "./partner-tokens.server.ts";
import * as styles from "./quoting-page.css.ts";

/** The partner services with their session values (spec 3). */
const services = [
  { name: "Semsee", value: "SEMSEEToken" },
  { name: "Talage", value: "tokentalage" },
] as const;

/** The quoting partner's page (spec 2.6): permitted users get a short-lived token per partner service. */
export function QuotingPage({ tokens }: { tokens: PartnerTokens }) {
  const { t, i18n } = useTranslation("partners");
  return (
    <Page>
      <PageHead look="app" title={t("title")} lead={t("lead")} />
      <div className={styles.cards}>
        <SectionCard id="how" title={t("how")} roomy>
          <ol className={styles.steps}>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>{t(`how.${step}`)}</li>
            ))}
          </ol>
        </SectionCard>
        {services.map(({ name, value }) => (
          <Card key={value} as="section" labelledBy={`${value}-title`} padding="roomy">
            <Heading level={2} look="section" id={`${value}-title`}>
              {name}
            </Heading>
            <p className={styles.text}>
              {t("until")} <Moment iso={tokens.expiresAt} locale={i18n.language} look="deadline" />
            </p>
            <CopyField
              id={value}
              label={t("token", { name })}
              text={tokens[value]}
              action={t("copy")}
              copied={t("onboarding:done.copied")}
            />
          </Card>
        ))}
        <div>
          <LinkButton to="/semsee" reloadDocument>
            {t("again")}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
