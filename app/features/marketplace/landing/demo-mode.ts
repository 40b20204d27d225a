import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Name of the session value (spec 3); it ends with the tab, or at logout. */
const key = "Mode";

/** Whether guided demo mode is on: started by `?mode=demo`, ended by any other `?mode=`. */
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

/** Browsers may block storage; the mode then lasts for one page. */
function keep(mode: string): boolean {
  try {
    if (mode === "demo") sessionStorage.setItem(key, mode);
    else sessionStorage.removeItem(key);
  } catch {
    return mode === "demo";
  }
  return mode === "demo";
}
