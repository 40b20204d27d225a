import { useEffect } from "react";

/**
 * For a page with a CSP of its own: links and forms that lead to another page load a new document, since the policy
 * stays with the document during client-side navigation.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    // A capturing listener runs first, so the router does not handle the event.
    const leave = (event: Event) => {
      if (leadsElsewhere(event)) event.stopPropagation();
    };
    addEventListener("click", leave, { capture: true });
    addEventListener("submit", leave, { capture: true });
    return () => {
      removeEventListener("click", leave, { capture: true });
      removeEventListener("submit", leave, { capture: true });
    };
  }, []);
}

function leadsElsewhere({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  const address = type === "submit" ? target.getAttribute("action") : target.closest("a[href]")?.getAttribute("href");
  if (!address || !URL.canParse(address, location.href)) return false;
  return new URL(address, location.href).pathname !== location.pathname;
}
