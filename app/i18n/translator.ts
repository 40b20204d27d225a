import type { CopyFeature, Translate } from "./copy-keys.ts";

/** One language's texts with the names that every text may use. */
export interface Words {
  language: string;
  /** `{{product}}` in any text. */
  product: string;
  /** `{{marketName}}` in any text: the name for agencies' markets. */
  marketName: string;
  /** Feature → key → text. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The texts of one feature, and of any other by `feature:key`. */
export interface FeatureTexts<Feature extends CopyFeature> {
  t: Translate<Feature>;
  i18n: I18n;
}

/** The texts of a page, in one language. */
export interface I18n {
  readonly language: string;
  /** As of the shell. */
  readonly t: Translate<"shell">;
  /** The same object for each feature, however often it is asked for. */
  of<Feature extends CopyFeature>(feature: Feature): FeatureTexts<Feature>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Reads copy in i18next's JSON format, of which texts use placeholders (`{{name}}`) and plural suffixes (`_one`).
 * Why without i18next: docs/decisions/050.
 */
export function createI18n({ language, product, marketName, texts }: Words): I18n {
  const names: Values = { product, marketName };
  const plurals = new Intl.PluralRules(language);
  const known = new Map<string, FeatureTexts<CopyFeature>>();

  function translate(feature: string, key: string, values: Values = {}): string {
    const colon = key.indexOf(":");
    const owner = colon < 0 ? feature : key.slice(0, colon);
    const name = colon < 0 ? key : key.slice(colon + 1);
    const text = find(texts[owner], name, values.count) ?? values.defaultValue ?? name;
    return fill(String(text), values);
  }

  function find(own: Readonly<Record<string, string>> = {}, name: string, count: unknown): string | undefined {
    if (typeof count !== "number") return own[name];
    return own[`${name}_${plurals.select(count)}`] ?? own[name];
  }

  function fill(text: string, values: Values): string {
    if (!text.includes("{{")) return text;
    // One pass: a value that looks like a placeholder is shown as typed.
    return text.replaceAll(/\{\{(.+?)\}\}/g, (whole, placeholder: string) => {
      const name = placeholder.trim();
      const value = name in values ? values[name] : names[name];
      return value === undefined ? whole : String(value ?? "");
    });
  }

  function of<Feature extends CopyFeature>(feature: Feature): FeatureTexts<Feature> {
    const existing = known.get(feature);
    if (existing) return existing;
    const created = { t: (key: string, values?: Values) => translate(feature, key, values), i18n };
    known.set(feature, created);
    return created;
  }

  const i18n: I18n = { language, of, t: (key: string, values?: Values) => translate("shell", key, values) };
  return i18n;
}
