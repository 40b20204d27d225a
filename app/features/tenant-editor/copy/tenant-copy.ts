import type { Language } from "#app/i18n/languages.ts";

/** A text of the product, and the brand's override; empty without one. */
export interface CopyRow {
  feature: string;
  key: string;
  base: string;
  own: string;
}

export interface CopyQuestion {
  language: Language;
  /** Words that the key or the text must contain. */
  query: string;
  /** Overridden texts only. */
  only: boolean;
  /** Texts of this feature only; empty for all. */
  screen: string;
  /** From 1. */
  page: number;
}

export interface CopyPage {
  /** The brand's own first. */
  rows: CopyRow[];
  /** All features, with the numbers of their texts and overrides. */
  screens: { feature: string; count: number; own: number }[];
  total: number;
  page: number;
  perPage: number;
}

/** Name of a text's input; keys contain dots, features contain no slash. */
export function toCopyInput({ feature, key }: Pick<CopyRow, "feature" | "key">): string {
  return `text/${feature}/${key}`;
}

/** The text of an input; null for other inputs. */
export function parseCopyInput(name: string): { feature: string; key: string } | null {
  const [, feature, key] = /^text\/([^/]+)\/(.+)$/.exec(name) ?? [];
  return feature === undefined || key === undefined ? null : { feature, key };
}
