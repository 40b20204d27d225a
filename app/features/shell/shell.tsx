import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { wrap } from "#app/ui/layout/wrap.css.ts";
import * as footerStyles from "./footer.css.ts";
import { Header, type MenuPlace } from "./header.tsx";
import * as loadingScreenStyles from "./loading-screen.css.ts";
import * as styles from "./shell.css.ts";
import { SideMenu } from "./side-menu.tsx";

/** A route's `handle`: `plain` omits the side menu, as on sign-in and sign-up. */
export interface FrameHandle {
  frame: "plain" | "plainForVisitors";
}

/** The frame of every page: skip link, header, side menu, main region, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { menu, isPlain } = useFrame();
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t("skipToContent")}
      </a>
      <ProgressBar />
      <LoadingScreen />
      <Header menu={menu} isPlain={isPlain} />
      <div className={styles.frames[menu === "beside" ? "app" : "plain"]}>
        {menu === "none" ? null : <SideMenu onPhoneOnly={menu === "phone"} />}
        <div className={styles.column}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <PendingPage />
          <Footer isPlain={isPlain} />
        </div>
      </div>
      {/* After the page, whose own effects may take the focus first. */}
      <RouteAnnouncer />
    </>
  );
}

interface SkeletonModule {
  default: ComponentType<{ pathname: string }>;
}

/** A failed load of the outline must not take the page with it. */
const PageSkeleton = lazy<ComponentType<{ pathname: string }>>(() =>
  import("./page-skeleton.tsx").then(
    (module): SkeletonModule => ({ default: module.PageSkeleton }),
    (): SkeletonModule => ({ default: () => null }),
  ),
);

/** The next page's outline, if it takes a while to load. */
function PendingPage() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname === pathname) return null;
  return (
    <Suspense>
      <PageSkeleton pathname={location.pathname} />
    </Suspense>
  );
}

function useFrame(): { menu: MenuPlace; isPlain: boolean } {
  const handle = useMatches().at(-1)?.handle;
  const { tenant, viewer } = useShell();
  const frame = typeof handle === "object" && handle !== null && "frame" in handle ? handle.frame : null;
  const isPlain = frame === "plain" || (frame === "plainForVisitors" && viewer === null);
  // Visitors of an agency's market come for its services, not for the platform.
  if (tenant.isMarket && (viewer === null || isPlain)) return { menu: "none", isPlain };
  return { menu: isPlain ? "phone" : "beside", isPlain };
}

/**
 * Announces the title after client-side navigation. Where the link or button that led there is gone, the focus goes to
 * the page; where the title stays, its heading is announced.
 */
function RouteAnnouncer() {
  const location = useLocation();
  const shown = useRef(location);
  const [text, setText] = useState("");
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const isNew = before.pathname !== location.pathname;
    // A form's answer or “Cancel” may lead to the same address, without what was pressed; a link to a section leads the
    // browser's own focus there.
    if (!isNew && (before.key === location.key || (location.hash && before.hash !== location.hash))) return;
    const focused = document.activeElement;
    // What is hidden keeps the focus until the next frame.
    const isLost = focused === document.body || focused?.checkVisibility?.() === false;
    if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
    if (isNew || isLost) setText(isNew ? document.title : (document.querySelector("h1")?.textContent ?? ""));
  }, [location]);
  return (
    <div role="status" className={visuallyHidden}>
      {text}
    </div>
  );
}

/**
 * Covers the page while the market is loaded from another page (spec 2.3); a search on it only shows the progress
 * bar.
 */
function LoadingScreen() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const toMarket = navigation.state === "loading" && navigation.location.pathname === "/" && pathname !== "/";
  if (!toMarket) return null;
  return (
    <div role="status" className={loadingScreenStyles.screen}>
      <span className={loadingScreenStyles.wheel}>
        <Spinner />
      </span>
      {t("loadingMarket")}
    </div>
  );
}

/** Privacy Policy and a copyright line with the current year (spec 2.2); on a market, whose menu has few entries, its own page. */
function Footer({ isPlain }: { isPlain: boolean }) {
  const { t } = useTranslation("shell");
  const { tenant } = useShell();
  return (
    <footer className={footerStyles.footer}>
      <div className={isPlain ? footerStyles.edges : wrap}>
        <div className={footerStyles.line}>
          <a href={tenant.paths.privacyPolicy} className={footerStyles.link}>
            {t("privacyPolicy")}
          </a>
          {tenant.isMarket ? (
            <a href={`${tenant.serviceBase}/about`} className={footerStyles.second}>
              {t("aboutMarket", { name: tenant.name })}
            </a>
          ) : null}
          {/* A browser's clock may be in another year than the server's, or the page in a cache since last year. */}
          <span suppressHydrationWarning>{t("copyright", { year: new Date().getUTCFullYear() })}</span>
        </div>
      </div>
    </footer>
  );
}
