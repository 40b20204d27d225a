import type { Language } from "#app/i18n/languages.ts";

export const brandPages = ["privacypolicy", "terms", "about"] as const;

/** Which of a brand's pages, in which language. */
export interface PageChoice {
  page: (typeof brandPages)[number];
  language: Language;
}
