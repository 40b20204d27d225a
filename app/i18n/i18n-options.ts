import type { InitOptions } from "i18next";

/** What server and browser share. Every text may say `{{product}}`; React escapes what is interpolated. */
export function i18nOptions(product: string): InitOptions {
  return {
    fallbackLng: false,
    defaultNS: "shell",
    nsSeparator: ":",
    keySeparator: false,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: { product }, skipOnVariables: true },
    react: { useSuspense: false },
  };
}
