import type { z } from "zod";
import { consoleName, isRoutePath, reservedNames } from "#app/features/tenancy/address/reserved-names.ts";
import { firstPart, isOfKind, nameAtEnd, ownPages, productPaths } from "#app/features/tenancy/address/tenant-paths.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import { withSignUpMode } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { defaultTenantId, slugPattern, type TenantFile, tenantConfig } from "#app/features/tenancy/tenant-config.ts";
import type { Fault, FaultWords } from "./fault.ts";
import { toIssueWords } from "./issue-words.ts";
import { parseJsonSource } from "./json-source.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";
import { decodeUtf8 } from "./utf8.ts";

const file = "tenant.json";

type Said = Pick<FaultWords, "code"> & Partial<FaultWords>;

/** Parses and validates `tenant.json`; reports every fault with its line. */
export function readTenantFile(folder: FolderFiles): { file: TenantFile | null; faults: Fault[] } {
  const toFault = (line: number | null, field: string | null, { code, values = {} }: Said): Fault => ({
    tenant: folder.slug,
    file,
    line,
    field,
    code,
    values,
    severity: "error",
  });
  const bytes = folder.files.get(file);
  if (!bytes)
    return {
      file: null,
      faults: folder.faults.some((fault) => fault.file === file) ? [] : [toFault(null, null, { code: "missing" })],
    };
  const text = decodeUtf8(bytes);
  if (text === null) return { file: null, faults: [toFault(1, null, { code: "notUtf8" })] };
  const source = parseJsonSource(text);
  const faults = source.faults.map((fault) => toFault(fault.line, fault.field, fault));
  if (source.value === undefined) return { file: null, faults };
  if (!slugPattern.test(folder.slug)) faults.push(toFault(null, null, { code: "folderName" }));
  const parsed = tenantConfig.safeParse(withSignUpMode(source.value));
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      for (const path of toPaths(issue))
        faults.push(toFault(source.lineOf(path), path.join(".") || null, toIssueWords(issue)));
    }
    return { file: null, faults };
  }
  if (isTakenName(folder.slug, parsed.data))
    faults.push(toFault(null, null, { code: "reservedFolder", values: { name: folder.slug } }));
  const wrong = [
    ...listWrongAliases(parsed.data),
    ...listWrongPaths(folder.slug, parsed.data),
    ...listWrongLanguage(parsed.data),
  ];
  for (const { path, ...said } of wrong) faults.push(toFault(source.lineOf(path), path.join("."), said));
  return { file: faults.length === 0 ? parsed.data : null, faults };
}

type WrongField = Said & { path: (string | number)[] };

/** Names that are a route's first segment, or reserved for a market's id. */
function isTakenName(name: string, { id }: TenantFile): boolean {
  if (name === consoleName) return id !== defaultTenantId;
  return reservedNames.has(name) || (/^\d+$/.test(name) && Number(name) >= firstMarketId);
}

function listWrongAliases(config: TenantFile): WrongField[] {
  return (config.aliases ?? []).flatMap((name, index): WrongField[] =>
    isTakenName(name, config) ? [{ path: ["aliases", index], code: "reserved", values: { name } }] : [],
  );
}

/** Paths that are the product's, or that end in a name other than the tenant's own. */
function listWrongPaths(slug: string, { id, aliases = [], paths = {} }: TenantFile): WrongField[] {
  const own = [slug, String(id), ...aliases];
  return Object.entries(paths).flatMap(([screen, path]): WrongField[] => {
    const key = Object.keys(productPaths).find((name): name is keyof typeof productPaths => name === screen);
    if (key === undefined || path === undefined) return [];
    const [first, name] = [firstPart(path), nameAtEnd(key, path)];
    const page = ownPages.find((one) => one === key);
    const isOwnPage = page !== undefined && !isOfKind(page, path);
    if (isOwnPage && reservedNames.has(first))
      return [{ path: ["paths", key], code: "reserved", values: { name: first } }];
    if (isOwnPage && isRoutePath(path)) return [{ path: ["paths", key], code: "reserved", values: { name: path } }];
    if (name === null || own.includes(name)) return [];
    return [{ path: ["paths", key], code: "otherName", values: { name } }];
  });
}

function listWrongLanguage({ locales }: TenantFile): WrongField[] {
  const { default: language, supported } = locales ?? {};
  if (language === undefined || supported === undefined || supported.includes(language)) return [];
  return [{ path: ["locales", "default"], code: "defaultLanguage", values: { language } }];
}

function toPaths(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}
