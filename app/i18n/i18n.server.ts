import { createI18n, type I18n, type Words } from "./translator.ts";

/** The tenant whose copy it is. */
interface CopyOwner {
  productName: string;
  /** Null without a name of its own. */
  marketName: string | null;
  /** Texts by language and feature. */
  copy: Readonly<Record<string, Words["texts"]>>;
}

const instances = new WeakMap<CopyOwner, Map<string, I18n>>();

/** A tenant's texts in one language. Cached per tenant and language: pages share what each feature's texts are read by. */
export function getI18n(tenant: CopyOwner, locale: string): I18n {
  const known = instances.get(tenant) ?? new Map<string, I18n>();
  instances.set(tenant, known);
  const existing = known.get(locale);
  if (existing) return existing;
  const created = createI18n({
    language: locale,
    product: tenant.productName,
    marketName: toMarketName(tenant, locale),
    texts: tenant.copy[locale] ?? {},
  });
  known.set(locale, created);
  return created;
}

/** Key for a market without a name of its own. */
const unnamed = "ownMarket";

/** The name for agencies' markets, by default "your own market". */
export function toMarketName({ marketName, copy }: CopyOwner, locale: string): string {
  return marketName ?? copy[locale]?.shell?.[unnamed] ?? "";
}
