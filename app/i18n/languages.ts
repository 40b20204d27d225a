/** The product's languages, source language first. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Each language's own name. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
