import { hashCopy, mergeCopy } from "#app/features/tenancy/merge-copy.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { TenantFile } from "#app/features/tenancy/tenant-config.ts";
import { readTenantCopy } from "#app/features/tenancy/tenant-copy.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { neutralBrand } from "#app/theme/neutral-brand.ts";
import type { Fault } from "./fault.ts";
import { buildTenantAssets } from "./tenant-assets.server.ts";
import { readTenantFile } from "./tenant-file.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";

/** What a folder says whatever the default tenant does: thousands of tenants are built again when that changes. */
export interface FolderParts {
  file: TenantFile;
  productName: string;
  assets: ReturnType<typeof buildTenantAssets>;
  copy: Tenant["copy"];
  copyHref: Tenant["copyHref"];
  faults: Fault[];
  /** As last derived, with what it was derived from. */
  theme: { key: string; theme: Tenant["theme"] } | null;
}

interface FaultyParts {
  file: null;
  faults: Fault[];
}

const known = new WeakMap<FolderFiles, FolderParts | FaultyParts>();

/** Reads a folder once, however often its tenant is built. */
export function readFolderParts(folder: FolderFiles): FolderParts | FaultyParts {
  const parts = known.get(folder) ?? readParts(folder);
  known.set(folder, parts);
  return parts;
}

function readParts(folder: FolderFiles): FolderParts | FaultyParts {
  const { file, faults: fileFaults } = readTenantFile(folder);
  const faults = [...folder.faults, ...fileFaults];
  if (!file) return { file: null, faults };
  const productName = file.productName ?? file.name;
  const overrides = readTenantCopy(folder);
  const assets = buildTenantAssets(folder, file, productName, file.theme?.light?.brand ?? neutralBrand);
  faults.push(...overrides.faults, ...assets.faults);
  const copy = mergeCopy(overrides.copy);
  const toHref = (language: Language) => `/locales/${folder.slug}/${language}.${hashCopy(copy[language] ?? {})}.json`;
  const copyHref = Object.fromEntries(languages.map((language) => [language, toHref(language)]));
  return { file, productName, assets, copy, copyHref, faults, theme: null };
}
