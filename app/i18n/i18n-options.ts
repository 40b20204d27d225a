import type { InitOptions } from "i18next";

/**
 * What server and browser share. Every text may say `{{product}}`, and `{{marketName}}` for what agencies open; React
 * escapes what is interpolated.
 */
export function i18nOptions(product: string, marketName: string): InitOptions {
  return {
    fallbackLng: false,
    defaultNS: "shell",
    nsSeparator: ":",
    keySeparator: false,
    returnNull: false,
    interpolation: {
      escapeValue: false,
      defaultVariables: { product, marketName },
      skipOnVariables: true,
      // No text is made of others: one that somebody typed could name itself without end.
      nestingPrefix: "\0",
    },
    react: { useSuspense: false },
  };
}
