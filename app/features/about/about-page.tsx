import { Download, Lightbulb } from "lucide-react";
import type { PartnerIcon } from "#app/features/marketplace/service/service.ts";
import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SafeHtml } from "#app/ui/layout/prose.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { AboutFilm } from "./about-film.tsx";
import * as styles from "./about-page.css.ts";
import { FinanceStory } from "./finance-story.tsx";
import { MarketAbout, type MarketAboutFacts } from "./market-about.tsx";
import { MarketStory } from "./market-story.tsx";
import { PartnerGrid } from "./partner-grid.tsx";
import { TopBanner } from "./top-banner.tsx";

export interface AboutPageProps {
  story: TenantConfig["about"]["story"];
  /** The tenant's own text, replacing the story; null without one. */
  own: { title: string; html: string } | null;
  /** A market's own facts, which replace all of the above; null for other tenants. */
  market: MarketAboutFacts | null;
  partners: readonly PartnerIcon[];
  /** Store page of the extension for the visitor's browser; null without one. */
  extension: { browser: keyof TenantConfig["extension"]; url: string } | null;
}

/** What the product is, for whom, and how to begin (spec 2.8). */
export function AboutPage({ story, own, market, partners, extension }: AboutPageProps) {
  const { t } = useTranslation("about");
  if (market !== null) return <MarketAbout own={own} {...market} />;
  return (
    <>
      <TopBanner story={story} />
      <div className={styles.hero}>
        <Wrap>
          <div className={story === "plain" ? undefined : styles.heroColumns}>
            <div className={styles.welcome}>
              <Heading level={1} look="hero">
                {own?.title ?? t(`${story}.title`)}
              </Heading>
              <p className={styles.welcomeText}>{t(`${story}.welcome`)}</p>
              <WelcomeLinks story={story} extension={extension} />
            </div>
            {story === "plain" ? null : <AboutFilm story={story} />}
          </div>
        </Wrap>
      </div>
      {own === null ? (
        <Story story={story} />
      ) : (
        <section className={styles.section}>
          <Wrap>
            <SafeHtml html={own.html} lead />
          </Wrap>
        </section>
      )}
      <PartnerGrid partners={partners} />
      <Prompt />
    </>
  );
}

function Story({ story }: Pick<AboutPageProps, "story">) {
  return story === "premiumFinance" ? <FinanceStory /> : <MarketStory story={story} />;
}

const registerSource = { marketplace: "about_page", premiumFinance: "PF_about_page", plain: "about_page" } as const;

/** Links beside the welcome: register, see a demo, get the extension. */
function WelcomeLinks({ story, extension }: Pick<AboutPageProps, "story" | "extension">) {
  const { t } = useTranslation("about");
  const { tenant } = useShell();
  const { requestDemo } = tenant.features;
  return (
    <div className={styles.ways}>
      {showsSignUp(tenant.signUp) ? (
        <LinkButton
          to={`${tenant.paths.onboarding}?utm_source=${registerSource[story]}`}
          kind="primary"
          size="form"
          reloadDocument
          data-track="register"
        >
          {t("register")}
        </LinkButton>
      ) : null}
      {requestDemo ? (
        <LinkButton to={`${tenant.serviceBase}/requestdemo`} size="form" data-track="request-demo">
          {t("requestDemo")}
        </LinkButton>
      ) : null}
      {extension === null ? null : (
        <LinkButton to={extension.url} size="form" newTab data-track="extension">
          <Icon of={Download} size={18} />
          {t(`extension.${extension.browser}`)}
        </LinkButton>
      )}
    </div>
  );
}

function Prompt() {
  const { t } = useTranslation("about");
  const { serviceBase } = useShell().tenant;
  return (
    <section className={styles.promptSection} aria-labelledby="idea">
      <Wrap>
        <div className={styles.prompt}>
          <span className={styles.promptMark}>
            <Icon of={Lightbulb} size={24} />
          </span>
          <div>
            <Heading level={2} look="banner" id="idea">
              {t("prompt.title")}
            </Heading>
            <p className={styles.promptText}>{t("prompt.text")}</p>
          </div>
          <LinkButton to={`${serviceBase}/requestservice`} kind="primary" size="form" data-track="request-service">
            {t("prompt.button")}
          </LinkButton>
        </div>
      </Wrap>
    </section>
  );
}
