import { createInstance, type i18n as I18n, type Resource } from "i18next";
import { i18nOptions } from "./i18n-options.ts";

/** The tenant whose copy it is. */
interface CopyOwner {
  productName: string;
  /** Null without a name of its own. */
  marketName: string | null;
  /** Texts by language and feature. */
  copy: Readonly<Record<string, Resource[string]>>;
}

const instances = new WeakMap<CopyOwner, Map<string, I18n>>();

/** A tenant's texts in one language. Cached per tenant and language: creating an instance costs a fifth of a page. */
export function getI18n(tenant: CopyOwner, locale: string): I18n {
  const known = instances.get(tenant) ?? new Map<string, I18n>();
  instances.set(tenant, known);
  const existing = known.get(locale);
  if (existing) return existing;
  const created = createInstance();
  created.init({
    ...i18nOptions(tenant.productName, toMarketName(tenant, locale)),
    initAsync: false,
    lng: locale,
    resources: { [locale]: tenant.copy[locale] ?? {} },
  });
  known.set(locale, created);
  return created;
}

/** Key for a market without a name of its own. */
const unnamed = "ownMarket";

/** The name for agencies' markets, by default "your own market". */
export function toMarketName({ marketName, copy }: CopyOwner, locale: string): string {
  const words = copy[locale]?.shell;
  return marketName ?? (typeof words === "object" ? String(words[unnamed] ?? "") : "");
}
