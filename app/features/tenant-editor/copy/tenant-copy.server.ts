import { type FormBase, mergeFields, noFormBase, settleFields, toNextBase } from "#app/content/merge-fields.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { changeTenant, type EditOutcome, loadWorking } from "#app/features/tenant-editor/edit-tenant.server.ts";
import { getOwnTenant, type OwnTenant, type TenantStore } from "#app/features/tenant-editor/tenant-access.server.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readConfig,
  toJsonFile,
} from "#app/features/tenant-editor/tenant-json.ts";
import type { TenantFolderFiles } from "#app/features/tenant-editor/tenant-store.server.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type CopyPage, type CopyQuestion, type CopyRow, toCopyInput } from "./tenant-copy.ts";

const pageSize = 40;

/**
 * The product's texts in a language with the brand's overrides, searched; null for users who may not edit the brand.
 */
export async function listCopy(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  question: CopyQuestion,
): Promise<{ brand: OwnTenant; copy: CopyPage } | null> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return null;
  const { files } = await inTenant(accountScopeIn(scope, brand.tenantId), (scoped) =>
    loadWorking(scoped, tenantStore, slug),
  );
  const all = listRows(files, question.language);
  const found = all.filter(toFilter(question));
  const rows = [...found.filter(({ own }) => own !== ""), ...found.filter(({ own }) => own === "")];
  const page = Math.min(question.page, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { brand, copy: { rows: shown, screens: countScreens(all), total: rows.length, page, perPage: pageSize } };
}

function listRows(files: TenantFolderFiles, language: Language): CopyRow[] {
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

function countScreens(rows: readonly CopyRow[]): CopyPage["screens"] {
  return Object.keys(baseCopy.en).map((feature) => {
    const texts = rows.filter((row) => row.feature === feature);
    return { feature, count: texts.length, own: texts.filter(({ own }) => own !== "").length };
  });
}

function toFilter({ query, only, screen }: CopyQuestion): (row: CopyRow) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ feature, key, base, own }) => {
    const text = `${feature}.${key} ${base} ${own}`.toLowerCase();
    return (screen === "" || screen === feature) && (!only || own !== "") && words.every((word) => text.includes(word));
  };
}

interface CopySubmission {
  language: Language;
  texts: readonly Omit<CopyRow, "base">[];
  /** The form's initial values; when omitted, the form holds the complete texts. */
  posted?: FormBase;
}

/**
 * Saves a brand's overrides, merged with concurrent changes; an empty text, or one equal to the product's, removes
 * the override.
 */
export function saveCopy(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  { language, texts, posted = noFormBase }: CopySubmission,
): Promise<EditOutcome> {
  return changeTenant(scope, tenantStore, slug, (files) => {
    const file = fileOf(language);
    const before = readConfig(files.get(file));
    if (before === null && files.has(file)) return "unreadable";
    const known = texts.filter(isText);
    const toFields = (textOf: (text: Omit<CopyRow, "base">) => string) =>
      Object.fromEntries(known.map((text) => [toCopyInput(text), textOf(text)]));
    const theirs = toFields(({ feature, key }) => toText(getText(before ?? {}, feature, key)));
    const settled = settleFields(
      toFields((text) => toOwn(text, language)),
      posted,
    );
    const { merged, conflicts } = mergeFields({ ...settled, theirs });
    if (conflicts.length > 0)
      return { kind: "conflict", conflicts, values: { ...merged }, base: toNextBase(theirs, conflicts) };
    const next = known.reduce(
      (copy, text) => withText(copy, { ...text, own: merged[toCopyInput(text)] ?? "" }, language),
      before ?? {},
    );
    const changed = new Map(files);
    if (Object.keys(next).length === 0) changed.delete(file);
    else changed.set(file, toJsonFile(next));
    return { files: changed, errors: {} };
  });
}

/** Whether the product has the text. */
function isText({ feature, key }: Omit<CopyRow, "base">): boolean {
  return Object.hasOwn(baseCopy.en, feature) && Object.hasOwn(baseCopy.en[feature] ?? {}, key);
}

/** The override to store: empty when it equals the product's text. */
function toOwn({ feature, key, own }: Omit<CopyRow, "base">, language: Language): string {
  const text = own.replaceAll("\r\n", "\n").trim();
  return text === (baseCopy[language][feature]?.[key] ?? baseCopy.en[feature]?.[key]) ? "" : text;
}

function withText(copy: JsonObject, text: Omit<CopyRow, "base">, language: Language): JsonObject {
  const { feature, key } = text;
  const { [feature]: before, ...others } = copy;
  const { [key]: _old, ...texts } = isObject(before) ? before : {};
  const own = toOwn(text, language);
  const next = own === "" ? texts : { ...texts, [key]: own };
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
