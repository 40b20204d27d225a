import type { InitOptions } from "i18next";

/**
 * Options shared by server and browser. Every text may use `{{product}}`, and `{{marketName}}` for agencies' markets;
 * React escapes interpolated values.
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
      // Disables nesting: typed text could refer to itself without end.
      nestingPrefix: "\0",
    },
  };
}
