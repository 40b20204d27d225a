import { createInstance, type i18n as I18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./i18n-options.ts";

/** Whose texts they are: a tenant. */
interface CopyOwner {
  productName: string;
  /** Null where it is told in words. */
  marketName: string | null;
  /** Texts by language and feature. */
  copy: Readonly<Record<string, Resource[string]>>;
}

const instances = new WeakMap<CopyOwner, Map<string, I18n>>();

/** The texts of a tenant in one language. One instance per tenant and language: making it costs a fifth of a page. */
export function getI18n(tenant: CopyOwner, locale: string): I18n {
  const known = instances.get(tenant) ?? new Map<string, I18n>();
  instances.set(tenant, known);
  const existing = known.get(locale);
  if (existing) return existing;
  const created = createInstance();
  created.use(initReactI18next).init({
    ...i18nOptions(tenant.productName, toMarketName(tenant, locale)),
    initAsync: false,
    lng: locale,
    resources: { [locale]: tenant.copy[locale] ?? {} },
  });
  known.set(locale, created);
  return created;
}

/** Words of the frame for a market without a name of its own. */
const unnamed = "ownMarket";

/** What agencies open here: by its name, or "your own market". */
export function toMarketName({ marketName, copy }: CopyOwner, locale: string): string {
  const words = copy[locale]?.shell;
  return marketName ?? (typeof words === "object" ? String(words[unnamed] ?? "") : "");
}
