import { useLocation } from "@remix-run/react";
import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as styles from "./header.css.ts";
import * as logoStyles from "./logo.css.ts";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import { hiddenInHeader } from "./page-title.ts";
import { LanguageMenu, ThemeMenu } from "./preference-menus.tsx";
import { useArea } from "./use-area.ts";
import { UserMenu } from "./user-menu.tsx";

/** Where the menu is: beside the page, on phones only, or nowhere. */
export type MenuPlace = "beside" | "phone" | "none";

/** Logo, language, theme, and sign-in or the user's menu (spec 2.2). 64 px high, on a phone 56. */
export function Header({ menu, isPlain }: { menu: MenuPlace; isPlain: boolean }) {
  const { viewer } = useShell();
  const { pathname } = useLocation();
  const area = useArea();
  const hidden = hiddenInHeader(pathname);
  const besideNoMenu = isPlain ? styles.withoutMenu : `${styles.withoutMenu} ${styles.asContent}`;
  return (
    <header className={`${styles.header} ${{ beside: styles.aboveRail, phone: "", none: besideNoMenu }[menu]}`}>
      {menu === "none" ? null : <MobileMenuButton onPhoneOnly={menu === "phone"} />}
      <Logo />
      {area ? <area.Mark /> : null}
      {area ? <area.Search /> : null}
      <span className={styles.gap} />
      <div className={menu === "none" ? styles.choices : styles.beyondPhone}>
        <LanguageMenu />
        <ThemeMenu />
      </div>
      {viewer === null ? (
        <div className={styles.beyondPhone}>
          <SignIn hidden={hidden} />
        </div>
      ) : null}
      {viewer === null ? <PhoneSignIn hidden={hidden.signIn} /> : null}
      {viewer !== null && !hidden.signIn ? <UserMenu viewer={viewer} /> : null}
    </header>
  );
}

/** The tenant's logo, or that of a company with a market, linking to that market (spec 2.2). */
function Logo() {
  const { tenant, viewer } = useShell();
  const company = viewer?.company;
  if (company?.hasGigMarket && company.logoUrl && company.slug !== tenant.slug) {
    return (
      <a href={`/${company.slug}/myservices`} className={logoStyles.link}>
        <img
          src={company.logoUrl}
          alt={company.nameBesideLogo ? "" : company.name}
          className={company.nameBesideLogo ? logoStyles.company : logoStyles.wordmark}
        />
        {company.nameBesideLogo ? <span className={logoStyles.name}>{company.name}</span> : null}
      </a>
    );
  }
  const { assets, nameBeside, productName } = tenant;
  const { logo, logoDark } = assets;
  const isSame = logo.src === logoDark.src;
  const single = nameBeside ? logoStyles.single : logoStyles.wordmark;
  return (
    <a href={tenant.home} className={logoStyles.link}>
      <img {...logo} alt={logo.alt} className={isSame ? single : logoStyles.onLight} />
      {isSame ? null : <img {...logoDark} alt={logoDark.alt} className={logoStyles.onDark} />}
      {nameBeside ? (
        <span className={logoStyles.name} data-beside={nameBeside}>
          {productName}
        </span>
      ) : null}
    </a>
  );
}

function SignIn({ hidden }: { hidden: ReturnType<typeof hiddenInHeader> }) {
  const { t } = useTranslation("shell");
  const { tenant } = useShell();
  return (
    <>
      {hidden.signIn ? null : (
        <LinkButton to={tenant.paths.login} size="small" reloadDocument data-track="login">
          {t("login")}
        </LinkButton>
      )}
      {tenant.isMarket ? (
        <LinkButton
          to={`${tenant.serviceBase}/requestservice`}
          kind="primary"
          size="small"
          data-track="request-service"
        >
          {t("nav.requestService")}
        </LinkButton>
      ) : hidden.signUp || !showsSignUp(tenant.signUp) ? null : (
        <LinkButton
          to={`${tenant.serviceBase}/newregistration`}
          kind="primary"
          size="small"
          reloadDocument
          data-track="sign-up"
        >
          {t("signUp")}
        </LinkButton>
      )}
    </>
  );
}

function PhoneSignIn({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation("shell");
  const { tenant } = useShell();
  if (hidden) return null;
  return (
    <span className={styles.phoneOnly}>
      <LinkButton to={tenant.paths.login} kind="quiet" size="small" reloadDocument data-track="login">
        {t("login")}
      </LinkButton>
    </span>
  );
}
