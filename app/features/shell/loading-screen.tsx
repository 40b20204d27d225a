import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import * as styles from "./loading-screen.css.ts";

/** Covers the page while the market is fetched from elsewhere (spec 2.3); a search on it only shows the bar. */
export function LoadingScreen() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const toMarket = navigation.state === "loading" && navigation.location.pathname === "/" && pathname !== "/";
  if (!toMarket) return null;
  return (
    <div role="status" className={styles.screen}>
      <span className={styles.wheel}>
        <Spinner />
      </span>
      {t("loadingMarket")}
    </div>
  );
}
