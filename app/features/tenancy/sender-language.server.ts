import { getI18n } from "#app/i18n/i18n.server.ts";
import type { Sender } from "./sender.ts";

/** The language in which a tenant writes to a person with this preference; null means the tenant's own. */
export function toWrittenLanguage({ locales }: Sender["tenant"], chosen: string | null): string {
  return chosen !== null && locales.supported.includes(chosen) ? chosen : locales.default;
}

/** The same sender in the recipient's language (`users.locale`), not that of the user who caused the mail. */
export function writeInLanguage<S extends Sender>(sender: S, chosen: string | null): S {
  const locale = toWrittenLanguage(sender.tenant, chosen);
  return { ...sender, locale, t: getI18n(sender.tenant, locale).t };
}
