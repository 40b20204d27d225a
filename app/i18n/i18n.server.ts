import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { i18nOptions } from "./i18n-options.ts";

const instances = new WeakMap<Tenant, Map<string, I18n>>();

/** The texts of a tenant in one language. One instance per tenant and language: making it costs a fifth of a page. */
export function getI18n(tenant: Tenant, locale: string): I18n {
  const known = instances.get(tenant) ?? new Map<string, I18n>();
  instances.set(tenant, known);
  const existing = known.get(locale);
  if (existing) return existing;
  const created = createInstance();
  created.use(initReactI18next).init({
    ...i18nOptions(tenant.productName),
    initAsync: false,
    lng: locale,
    resources: { [locale]: tenant.copy[locale] ?? {} },
  });
  known.set(locale, created);
  return created;
}
