import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./top-banner.css.ts";

/** The buttons at the top of the page; their links say where a visit came from (spec 2.8). */
export function TopBanner({ story }: { story: TenantConfig["about"]["story"] }) {
  const { t } = useTranslation("about");
  const { tenant } = useShell();
  const { requestDemo, createMarket } = tenant.features;
  const register = (source: string) => `${tenant.paths.onboarding}?utm_source=${source}`;
  const forFinance = story === "premiumFinance";
  const offersMarket = showsSignUp(tenant.signUp) && createMarket && !forFinance;
  const credit = useOpeningCredit();
  const withoutMarket = story === "plain" ? "banner.text.plain" : "banner.text.register";
  const text = forFinance ? "banner.text.premiumFinance" : offersMarket ? "banner.text" : withoutMarket;
  return (
    <nav aria-label={t("banner.label")} className={styles.banner}>
      <Wrap>
        <div className={styles.line}>
          <p className={styles.text}>
            {offersMarket && credit !== null ? t("banner.text.credit", { credit }) : t(text)}
          </p>
          <div className={styles.buttons}>
            {showsSignUp(tenant.signUp) ? (
              <>
                <span className={styles.onDesktop}>
                  <LinkButton
                    to={register("PF_about_page")}
                    size="small"
                    reloadDocument
                    data-track="premium-finance-quote"
                  >
                    {t("oneClick")}
                  </LinkButton>
                </span>
                <span className={styles.onPhone}>
                  <LinkButton to={register("PF_about_page")} size="small" reloadDocument data-track="sign-up">
                    {t("signUp")}
                  </LinkButton>
                </span>
              </>
            ) : null}
            {requestDemo ? (
              <LinkButton to={`${tenant.serviceBase}/requestdemo`} size="small" data-track="request-demo">
                {t("requestDemo")}
              </LinkButton>
            ) : null}
            {offersMarket ? (
              <LinkButton to={register("about_topbanner")} size="small" reloadDocument data-track="create-market">
                {t("createMarket")}
              </LinkButton>
            ) : null}
          </div>
        </div>
      </Wrap>
    </nav>
  );
}
