import { useLocation } from "@remix-run/react";
import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import * as headerStyles from "./header.css.ts";
import { hiddenInHeader, pageTitleKey } from "./page-title.ts";
import { LanguageChoices, ThemeChoices } from "./preference-menus.tsx";
import * as styles from "./side-menu.css.ts";
import { MenuContent } from "./side-menu.tsx";

/** The mobile menu over half of the window, headed by the page's mobile title (spec 2.1 and 2.2). */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { tenant, viewer } = useShell();
  const { pathname } = useLocation();
  const showSignUp = viewer === null && showsSignUp(tenant.signUp) && !hiddenInHeader(pathname).signUp;
  const foot = (
    <div className={headerStyles.phoneChoices}>
      <LanguageChoices />
      <ThemeChoices />
      {showSignUp ? (
        <LinkButton
          to={`${tenant.serviceBase}/newregistration`}
          kind="primary"
          width="wide"
          reloadDocument
          data-track="sign-up"
        >
          {t("signUp")}
        </LinkButton>
      ) : null}
    </div>
  );
  return (
    <Dialog title={t(pageTitleKey(pathname))} shape="menu" onClose={onClose}>
      <nav aria-label={t("mainMenu")} className={styles.inDialog}>
        <MenuContent foot={foot} onFollow={onClose} />
      </nav>
    </Dialog>
  );
}
