import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";

/**
 * Counts page views however the visitor navigates, if tenant and visitor allow it. The counter is a chunk of its own,
 * loaded when the browser is idle.
 */
export function PageCounter() {
  const { slug: tenant, analytics } = useShell().tenant;
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words after the question mark are the same page
  useEffect(() => {
    if (!analytics || route === undefined || isOptedOut()) return;
    const shown = { tenant, route, pathname, search };
    whenIdle(() => void import("./event-counter.ts").then(({ countPage }) => countPage(shown)));
  }, [analytics, tenant, route, pathname]);
  return null;
}

/** By Do Not Track or Global Privacy Control (w3.org/TR/gpc). */
function isOptedOut(): boolean {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return true;
  return navigator.doNotTrack === "1";
}

/** Once the page has loaded and the browser is idle. */
function whenIdle(run: () => void): void {
  if (document.readyState !== "complete") return addEventListener("load", () => whenIdle(run), { once: true });
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 1000);
}
