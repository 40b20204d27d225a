import type { Language } from "#app/i18n/languages.ts";

/** A text of the product, and what the brand says instead; empty where it says the same. */
export interface CopyRow {
  feature: string;
  key: string;
  base: string;
  own: string;
}

export interface CopyQuestion {
  language: Language;
  /** Words that the key or the text must hold. */
  query: string;
  /** Those alone that the brand says differently. */
  only: boolean;
  /** From 1. */
  page: number;
}

export interface CopyPage {
  rows: CopyRow[];
  total: number;
  page: number;
  perPage: number;
}

/** Name of a text's input; keys hold dots, names of features do not hold a slash. */
export function toCopyInput({ feature, key }: Pick<CopyRow, "feature" | "key">): string {
  return `text/${feature}/${key}`;
}

/** The text that an input is for; null for another input. */
export function parseCopyInput(name: string): { feature: string; key: string } | null {
  const [, feature, key] = /^text\/([^/]+)\/(.+)$/.exec(name) ?? [];
  return feature === undefined || key === undefined ? null : { feature, key };
}
