import { z } from "zod";
import type { Fault, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import { toIssueWords } from "#app/features/tenancy/folder/issue-words.ts";
import { parseJsonSource } from "#app/features/tenancy/folder/json-source.ts";
import type { FolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { decodeUtf8 } from "#app/features/tenancy/folder/utf8.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import type { Copy } from "./tenant.ts";

const copyFile = z.record(z.string(), z.record(z.string(), z.string().max(5000)));

/** Reads `locales/<language>.json` of a folder. An unknown key is a warning: it would never be shown. */
export function readTenantCopy(folder: FolderFiles): { copy: Record<string, Copy>; faults: Fault[] } {
  const copy: Record<string, Copy> = {};
  const faults: Fault[] = [];
  for (const [name, bytes] of folder.files) {
    if (!name.startsWith("locales/") || !name.endsWith(".json")) continue;
    const report = (line: number, field: string | null, { code, values }: FaultWords, isError = true) =>
      faults.push({
        ...{ tenant: folder.slug, file: name, line, field, code, values },
        severity: isError ? "error" : "warning",
      });
    const language = name.slice("locales/".length, -".json".length);
    if (!isLanguage(language)) {
      report(1, null, { code: "language", values: { language } }, false);
      continue;
    }
    const text = decodeUtf8(bytes);
    if (text === null) {
      report(1, null, { code: "notUtf8", values: {} });
      continue;
    }
    const source = parseJsonSource(text);
    for (const fault of source.faults) report(fault.line, fault.field, fault);
    if (source.value === undefined) continue;
    const parsed = copyFile.safeParse(source.value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        report(
          source.lineOf(issue.path),
          issue.path.join("."),
          issue.code === "too_big" ? toIssueWords(issue) : { code: "copyShape", values: {} },
        );
      continue;
    }
    for (const [feature, texts] of Object.entries(parsed.data)) {
      for (const key of Object.keys(texts)) {
        if (baseCopy.en[feature]?.[key] === undefined)
          report(source.lineOf([feature, key]), `${feature}.${key}`, { code: "unknownText", values: {} }, false);
      }
    }
    copy[language] = parsed.data;
  }
  return { copy, faults };
}
