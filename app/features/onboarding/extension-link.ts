import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** The store page of a tenant's extension for the visitor's browser, else the first that there is; null when there is none. */
export function pickExtensionLink(extension: TenantConfig["extension"], userAgent: string | null): string | null {
  const { chrome, edge, firefox, safari } = extension;
  const own = extension[toBrowser(userAgent ?? "")];
  return own ?? chrome ?? edge ?? firefox ?? safari ?? null;
}

function toBrowser(userAgent: string): keyof TenantConfig["extension"] {
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return "edge";
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return "firefox";
  return /\bSafari\//.test(userAgent) && !/\b(Chrome|Chromium|CriOS)\//.test(userAgent) ? "safari" : "chrome";
}
