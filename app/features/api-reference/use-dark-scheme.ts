import { useSyncExternalStore } from "react";

const query = "(prefers-color-scheme: dark)";

/** Whether the page shows dark: as the reader set it, else as the system says. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

function subscribe(onChange: () => void): () => void {
  const preference = window.matchMedia(query);
  const choice = new MutationObserver(onChange);
  preference.addEventListener("change", onChange);
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    preference.removeEventListener("change", onChange);
    choice.disconnect();
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? window.matchMedia(query).matches : theme === "dark";
}
