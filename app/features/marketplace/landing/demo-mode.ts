import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The session value of that name (spec 3); it ends with the tab, or at logout. */
const key = "Mode";

/** Whether the visitor is shown around: set by `?mode=demo`, ended by any other `?mode=`. */
export function useDemoMode(): boolean {
  const requestedMode = useSearchParams()[0].get("mode");
  const [kept, setKept] = useState(false);
  useEffect(() => setKept(requestedMode === null ? isKept() : keep(requestedMode)), [requestedMode]);
  return requestedMode === null ? kept : requestedMode === "demo";
}

export function endDemoMode(): void {
  keep("");
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(key) === "demo";
  } catch {
    return false;
  }
}

/** A browser may refuse storage altogether; the mode then holds for the one page. */
function keep(mode: string): boolean {
  try {
    if (mode === "demo") sessionStorage.setItem(key, mode);
    else sessionStorage.removeItem(key);
  } catch {
    return mode === "demo";
  }
  return mode === "demo";
}
