import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Fault, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import { type FolderParts, readFolderParts } from "#app/features/tenancy/folder/folder-parts.server.ts";
import type { FolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { buildTenantPages } from "#app/features/tenancy/folder/tenant-pages.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { neutralBrand } from "#app/theme/neutral-brand.ts";
import { type Theme, type ThemeInput, themeCss } from "#app/theme/tenant-theme.ts";
import { accountPaths, productPaths, toNamedPaths } from "./address/tenant-paths.ts";
import type { Tenant } from "./tenant.ts";
import type { TenantConfig, TenantFile } from "./tenant-config.ts";

export interface BuiltTenant {
  /** Null when an error prevents the folder from being served. */
  tenant: Tenant | null;
  file: TenantFile | null;
  faults: Fault[];
  /** Contents of the served files, by the name after the hash in their address. */
  assetBytes: ReadonlyMap<string, Buffer>;
}

/** The fallback for other tenants. */
export interface DefaultTenant {
  file: TenantFile;
  folder: FolderFiles;
}

/**
 * Builds a tenant from its folder's files. Missing settings come from the default tenant, except for those that would
 * show its brand.
 */
export function buildTenant(folder: FolderFiles, defaultTenant: DefaultTenant | null): BuiltTenant {
  const defaults = defaultTenant?.file ?? null;
  const parts = readFolderParts(folder);
  const faults = [...parts.faults];
  if (parts.file === null) return { tenant: null, file: null, faults, assetBytes: new Map() };
  const { file, productName, assets, copy, copyHref } = parts;
  const locales = buildLocales(file, defaults);
  if (file.locales?.default !== undefined && file.locales.default !== locales.default)
    faults.push(
      toWarning(folder, "locales.default", { code: "defaultLanguage", values: { language: file.locales.default } }),
    );
  const theme = buildTheme(parts, folder.slug, defaults);
  const support = { email: file.support?.email ?? null, phone: file.support?.phone ?? null };
  const retention = { ...usualPeriods, ...defaults?.retention, ...file.retention };
  const values = { product: productName, name: file.name, email: support.email, ...retention };
  const pages = buildTenantPages(folder, values, defaultTenant?.folder ?? null);
  faults.push(...pages.faults);
  faults.push(
    ...theme.corrections.map(({ code, values }) => toWarning(folder, "theme", { code: `contrast.${code}`, values })),
  );
  if (faults.some((fault) => fault.severity === "error")) return { tenant: null, file, faults, assetBytes: new Map() };

  const tenant: Tenant = {
    id: file.id,
    parentId: null,
    market: null,
    slug: folder.slug,
    name: file.name,
    productName,
    marketName: file.marketName ?? null,
    openingCredit: file.openingCredit ?? 0,
    aliases: file.aliases ?? [],
    hosts: file.hosts ?? [],
    revision: folder.revision,
    ...buildPaths(folder.slug, file, defaults),
    assets: assets.assets,
    theme,
    support,
    alertAddress: support.email ?? defaults?.support?.email ?? null,
    features: toSwitches({ ...defaults?.features, ...file.features }),
    signUp: file.features?.signUp ?? defaults?.features?.signUp ?? "open",
    catalogue: file.catalogue ?? {},
    locales,
    extension: file.extension ?? {},
    about: { story: file.about?.story ?? (defaults === null ? "marketplace" : "plain"), partners: assets.partners },
    analytics: { enabled: file.analytics?.enabled ?? defaults?.analytics?.enabled ?? false },
    retention,
    signIn: { providers: file.signIn?.providers ?? defaults?.signIn?.providers ?? [] },
    mail: { fromName: file.mail?.fromName ?? productName, fromAddress: file.mail?.fromAddress ?? null },
    copy,
    copyHref,
    get pages() {
      return pages.readPages();
    },
  };
  return { tenant: Object.freeze(tenant), file, faults, assetBytes: assets.bytes };
}

function toWarning({ slug }: FolderFiles, field: string, { code, values }: FaultWords): Fault {
  return { tenant: slug, file: "tenant.json", line: null, field, code, values, severity: "warning" };
}

const onByDefault: TenantConfig["features"] = {
  requestDemo: true,
  community: true,
  tryIt: true,
  campaigns: true,
  createMarket: true,
  socialSignIn: true,
};

function toSwitches({ signUp: _mode, ...own }: NonNullable<TenantFile["features"]>): TenantConfig["features"] {
  return { ...onByDefault, ...own };
}

/** How long data is kept where no folder says otherwise (product.md 8). */
const usualPeriods: TenantConfig["retention"] = {
  requestMonths: 24,
  closedAccountDays: 30,
  mailBodyDays: 90,
  auditYears: 7,
  ledgerYears: 10,
};

/** A color scale costs more than the rest of a folder, and most folders keep their colors when they are read again. */
const themes = new LRUCache<string, Theme>({ max: 500 });

function buildTheme(parts: FolderParts, slug: string, defaults: TenantFile | null): Tenant["theme"] {
  const { light, dark, radius, font, displayFont } = parts.file.theme ?? {};
  const input: ThemeInput = {
    light: { brand: light?.brand ?? neutralBrand },
    dark: { brand: dark?.brand },
    radius: radius ?? defaults?.theme?.radius ?? "medium",
    font: font ?? defaults?.theme?.font ?? "inter",
    displayFont: displayFont ?? defaults?.theme?.displayFont ?? "source-serif",
  };
  const key = JSON.stringify(input);
  if (parts.theme?.key === key) return parts.theme.theme;
  const theme = themes.get(key) ?? themeCss(input);
  themes.set(key, theme);
  const href = `/theme/${slug}.${shortHash(theme.css)}.css`;
  parts.theme = { key, theme: { ...theme, input, href } };
  return parts.theme.theme;
}

function buildPaths(slug: string, file: TenantFile, defaults: TenantFile | null): Pick<Tenant, "paths" | "namedPaths"> {
  const paths = { ...productPaths, ...file.paths };
  if (defaults === null) return { paths, namedPaths: paths };
  return { paths, namedPaths: { ...toNamedPaths(slug, accountPaths), ...file.paths } };
}

function buildLocales(file: TenantFile, defaults: TenantFile | null): Tenant["locales"] {
  const supported = file.locales?.supported ?? defaults?.locales?.supported ?? [...languages];
  const wanted = file.locales?.default ?? defaults?.locales?.default ?? "en";
  return { supported, default: supported.includes(wanted) ? wanted : (supported[0] ?? "en") };
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
