import type { Language } from "./languages.ts";

type Copy = Record<string, Record<string, string>>;

const files = import.meta.glob<Record<string, string>>("../features/*/locales/*.json", {
  eager: true,
  import: "default",
});

/** The product's own copy: language → feature → key → text. Spanish is complete (a test compares it with English). */
export const baseCopy: Readonly<Record<Language, Copy>> = collectCopy();

function collectCopy(): Record<Language, Copy> {
  const copy: Record<Language, Copy> = { en: {}, es: {} };
  for (const [file, texts] of Object.entries(files)) {
    const [, feature, language] = /features\/([^/]+)\/locales\/(en|es)\.json$/.exec(file) ?? [];
    if (feature !== undefined && (language === "en" || language === "es")) copy[language][feature] = texts;
  }
  return copy;
}
