import { getI18n } from "#app/i18n/i18n.server.ts";
import type { Sender } from "./sender.ts";

/** The language that a tenant writes in to somebody who chose one, or, with null, none: then the tenant's own. */
export function toWrittenLanguage({ locales }: Sender["tenant"], chosen: string | null): string {
  return chosen !== null && locales.supported.includes(chosen) ? chosen : locales.default;
}

/** The same brand, in the language of the person who is written to (`users.locale`), not of who caused it. */
export function writeInLanguage<S extends Sender>(sender: S, chosen: string | null): S {
  const locale = toWrittenLanguage(sender.tenant, chosen);
  return { ...sender, locale, t: getI18n(sender.tenant, locale).t };
}
