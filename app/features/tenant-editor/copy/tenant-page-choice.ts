import type { Language } from "#app/i18n/languages.ts";

export const brandPages = ["privacypolicy", "terms", "about"] as const;

/** A brand's page in a language. */
export interface PageChoice {
  page: (typeof brandPages)[number];
  language: Language;
}
