import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { LandingPageProps } from "./landing-page.tsx";

/** The market as it was last shown in this tab. */
let last: { pathname: string; page: LandingPageProps } | null = null;

export function useAsLastAnswer(page: LandingPageProps): void {
  const { pathname } = useLocation();
  useEffect(() => {
    last = { pathname, page };
  }, [pathname, page]);
}

/** The market that was shown at a path before, marked as what no answer came to; null where there was none. */
export function findLastAnswer(pathname: string): LandingPageProps | null {
  return last?.pathname === pathname ? { ...last.page, networkErrorAt: Date.now() } : null;
}
