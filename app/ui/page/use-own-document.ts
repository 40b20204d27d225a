import { useEffect } from "react";

/**
 * For a page with a policy of its own: links and forms that lead to another page load that as a document, since a policy
 * stays with the document that it came with for as long as pages follow in place.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    // The window hears first, so what stops here is not taken over by the router.
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
