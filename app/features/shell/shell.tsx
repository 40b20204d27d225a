import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import * as styles from "./shell.css.ts";
import { SideMenu } from "./side-menu.tsx";

/** A route's `handle`: `plain` leaves out the menu beside the page, as signing in and up do. */
export interface FrameHandle {
  frame: "plain" | "plainForVisitors";
}

/** What stands around every page: skip link, header, side menu, main region, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const menu = useMenuPlace();
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t("skipToContent")}
      </a>
      <ProgressBar />
      <LoadingScreen />
      <RouteAnnouncer />
      <Header withMenu={menu !== "none"} />
      <div className={styles.frames[menu === "beside" ? "app" : "plain"]}>
        {menu === "none" ? null : <SideMenu onPhoneOnly={menu === "phone"} />}
        <div className={styles.column}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}

/** Where the menu is: beside the page, only at hand on a phone, or nowhere. */
function useMenuPlace(): "beside" | "phone" | "none" {
  const handle = useMatches().at(-1)?.handle;
  const { tenant, viewer } = useShell();
  const frame = typeof handle === "object" && handle !== null && "frame" in handle ? handle.frame : null;
  const isPlain = frame === "plain" || (frame === "plainForVisitors" && viewer === null);
  // Visitors of an agency's market come for its services, not for the platform around it.
  if (tenant.isMarket && (viewer === null || isPlain)) return "none";
  return isPlain ? "phone" : "beside";
}
