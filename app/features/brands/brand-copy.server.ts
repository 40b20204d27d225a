import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type Desk, getOwnBrand, type OwnBrand } from "./brand-access.server.ts";
import type { CopyPage, CopyQuestion, CopyRow } from "./brand-copy.ts";
import type { BrandFiles } from "./brand-store.server.ts";
import { changeBrand, type EditOutcome, loadWorking } from "./edit-brand.server.ts";
import { isObject, type Json, type JsonObject, readConfig, toJsonFile } from "./tenant-json.ts";

const pageSize = 20;

/** The product's texts in a language beside the brand's own, searched; null for who may not change the brand. */
export async function listCopy(
  scope: Scope,
  desk: Desk,
  slug: string,
  question: CopyQuestion,
): Promise<{ brand: OwnBrand; copy: CopyPage } | null> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return null;
  const { files } = await inTenant({ ...scope, tenantId: brand.tenantId }, (scoped) => loadWorking(scoped, desk, slug));
  const rows = listRows(files, question.language).filter(toFilter(question));
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(question.page, pages);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { brand, copy: { rows: shown, total: rows.length, page, pages } };
}

function listRows(files: BrandFiles, language: Language): CopyRow[] {
  const own = readConfig(files.get(fileOf(language))) ?? {};
  return Object.entries(baseCopy.en).flatMap(([feature, english]) =>
    Object.keys({ ...english, ...baseCopy[language][feature] }).map((key) => ({
      feature,
      key,
      base: baseCopy[language][feature]?.[key] ?? english[key] ?? "",
      own: toText(getText(own, feature, key)),
    })),
  );
}

function toFilter({ query, only }: CopyQuestion): (row: CopyRow) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ feature, key, base, own }) => {
    const text = `${feature}.${key} ${base} ${own}`.toLowerCase();
    return (!only || own !== "") && words.every((word) => text.includes(word));
  };
}

/** Keeps a brand's own texts; an empty one, and one that says what the product says, goes back to the product's. */
export function saveCopy(
  scope: Scope,
  desk: Desk,
  slug: string,
  { language, texts }: { language: Language; texts: readonly Omit<CopyRow, "base">[] },
): Promise<EditOutcome> {
  return changeBrand(scope, desk, slug, (files) => {
    const file = fileOf(language);
    const before = readConfig(files.get(file));
    if (before === null && files.has(file)) return "unreadable";
    const next = texts.filter(isText).reduce((copy, text) => withText(copy, text, language), before ?? {});
    const changed = new Map(files);
    if (Object.keys(next).length === 0) changed.delete(file);
    else changed.set(file, toJsonFile(next));
    return { files: changed, errors: {} };
  });
}

/** Only texts that the product has. */
function isText({ feature, key }: Omit<CopyRow, "base">): boolean {
  return Object.hasOwn(baseCopy.en, feature) && Object.hasOwn(baseCopy.en[feature] ?? {}, key);
}

function withText(copy: JsonObject, { feature, key, own }: Omit<CopyRow, "base">, language: Language): JsonObject {
  const { [feature]: before, ...others } = copy;
  const { [key]: _old, ...texts } = isObject(before) ? before : {};
  const base = baseCopy[language][feature]?.[key] ?? baseCopy.en[feature]?.[key];
  const text = own.replaceAll("\r\n", "\n").trim();
  const next = text === "" || text === base ? texts : { ...texts, [key]: text };
  return Object.keys(next).length === 0 ? others : { ...copy, [feature]: next };
}

function getText(copy: JsonObject, feature: string, key: string): Json | undefined {
  const texts = copy[feature];
  return isObject(texts) ? texts[key] : undefined;
}

function toText(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === "object" ? "" : String(value);
}

function fileOf(language: Language): string {
  return `locales/${language}.json`;
}
