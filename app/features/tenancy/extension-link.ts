import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** The store page of a tenant's extension for the visitor's browser, else the first one; null without any. */
export function pickExtensionLink(extension: TenantConfig["extension"], userAgent: string | null): string | null {
  const { chrome, edge, firefox, safari } = extension;
  const own = extension[toBrowser(userAgent ?? "")];
  return own ?? chrome ?? edge ?? firefox ?? safari ?? null;
}

/** Whether the about page offers the extension: only the premium-finance page does (spec 2.8). */
export function offersExtension({ about, extension }: Pick<Tenant, "about" | "extension">): boolean {
  return about.story === "premiumFinance" && Object.keys(extension).length > 0;
}

/** The visitor's browser and its store page; null in an unsupported browser. */
export function findOwnExtension(
  extension: TenantConfig["extension"],
  userAgent: string | null,
): { browser: keyof TenantConfig["extension"]; url: string } | null {
  if (userAgent === null || !isKnownBrowser(userAgent)) return null;
  const browser = toBrowser(userAgent);
  const url = extension[browser];
  return url === undefined ? null : { browser, url };
}

/** Other browsers also name Chrome or Safari, but add their own name. */
function isKnownBrowser(userAgent: string): boolean {
  if (/\b(OPR|OPT|Opera|SamsungBrowser|YaBrowser|UCBrowser|DuckDuckGo|Vivaldi)\b/.test(userAgent)) return false;
  return /\b(Edg(e|A|iOS)?|Firefox|FxiOS|CriOS|Safari)\/|Chrome\//.test(userAgent);
}

function toBrowser(userAgent: string): keyof TenantConfig["extension"] {
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return "edge";
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return "firefox";
  return /\bSafari\//.test(userAgent) && !/(Chrome|Chromium|CriOS)\//.test(userAgent) ? "safari" : "chrome";
}
