import { createHash } from "node:crypto";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import type { Copy } from "./tenant.ts";

/**
 * The product's copy by language, with English where a language lacks a text. Tenants share the parts that they do not
 * override.
 */
const productCopy = Object.fromEntries(languages.map((language) => [language, fillWithEnglish(language)]));
const hashes = new WeakMap<Copy[string], string>();

/** A tenant's copy by language: features without words of its own are the product's objects. */
export function mergeCopy(overrides: Readonly<Record<string, Copy>>): Record<string, Copy> {
  return Object.fromEntries(
    languages.map((language) => {
      const copy = productCopy[language] ?? {};
      const own = Object.entries(overrides[language] ?? {}).filter(([feature]) => copy[feature] !== undefined);
      return [
        language,
        own.length === 0
          ? copy
          : {
              ...copy,
              ...Object.fromEntries(own.map(([feature, words]) => [feature, { ...copy[feature], ...words }])),
            },
      ];
    }),
  );
}

/** Changes with any text: part of the address under which browsers keep the copy. */
export function hashCopy(copy: Copy): string {
  const parts = Object.entries(copy).map(([feature, words]) => `${feature} ${hashWords(words)}`);
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
}

function hashWords(words: Copy[string]): string {
  const known = hashes.get(words);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(JSON.stringify(words)).digest("base64url");
  hashes.set(words, hash);
  return hash;
}

function fillWithEnglish(language: Language): Copy {
  return Object.fromEntries(
    Object.entries(baseCopy.en).map(([feature, english]) => [
      feature,
      Object.freeze({ ...english, ...baseCopy[language][feature] }),
    ]),
  );
}
