import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildTestTenant } from "./app-server.ts";

/** The sender of account mail: tenant 1 on `https://market.test`, unless overridden. */
export function buildAccountSender({ id = 1, slug = "market", locale = "en", named = false } = {}): AccountSender {
  const support = { email: `help@${slug}.test` };
  const tenant = buildTestTenant(slug, { id, productName: `${slug} place`, support });
  const { t } = getI18n(tenant, locale);
  return { tenant, locale, t, origin: "https://market.test", alertAddress: support.email, named };
}
