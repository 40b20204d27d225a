import type { RequestContext } from "#app/context.server.ts";
import type { BrandOf } from "#app/features/tenancy/brand.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";

/** Brands for speaking to people of other tenants: where such a tenant lists a host its links start there, else here. */
export function toBrandOf(context: RequestContext): BrandOf {
  return (tenantId, locale) => {
    const tenant = context.directory.findByName(String(tenantId));
    if (!tenant) return null;
    const language = locale !== null && tenant.locales.supported.includes(locale) ? locale : tenant.locales.default;
    const { t } = getI18n(tenant, language);
    const { alertAddress } = tenant;
    return { tenant, locale: language, t, origin: toOrigin(context, tenant), alertAddress };
  };
}

/** The request's own brand, how to come by others, and from where it is asked. */
export function toVoices(context: RequestContext): {
  brand: RequestContext["brand"];
  brandOf: BrandOf;
  address: string | null;
} {
  return { brand: context.brand, brandOf: toBrandOf(context), address: context.address };
}

function toOrigin(context: RequestContext, tenant: RequestContext["tenant"]): string {
  const [host] = tenant.hosts;
  const { origin } = context.brand;
  if (tenant.id === context.tenant.id || host === undefined) return origin;
  const { protocol, port } = new URL(origin);
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}
