import { match } from "@formatjs/intl-localematcher";
import { parseAccept } from "hono/utils/accept";
import { boundedMemo } from "#app/process/bounded-memo.ts";

interface LocaleOptions {
  /** Value of the `language` cookie. */
  chosen: string | undefined;
  acceptLanguage: string | undefined;
}

interface TenantLocales {
  default: string;
  supported: readonly string[];
}

/** The language of a response: the chosen one, else the tenant's best match for the browser's (RFC 4647, 3.4). */
export function resolveLocale({ chosen, acceptLanguage }: LocaleOptions, locales: TenantLocales): string {
  if (chosen !== undefined && locales.supported.includes(chosen)) return chosen;
  if (acceptLanguage === undefined || locales.supported.length === 1) return locales.default;
  return negotiationOf(locales)(acceptLanguage.slice(0, 500));
}

const negotiations = new WeakMap<TenantLocales, (acceptLanguage: string) => string>();

function negotiationOf(locales: TenantLocales): (acceptLanguage: string) => string {
  const known = negotiations.get(locales);
  if (known) return known;
  const negotiate = boundedMemo(500, (header) => {
    const wanted = parseAccept(header)
      .filter(({ type, q }) => q > 0 && isLanguageTag(type))
      .map(({ type }) => type);
    return match(wanted, locales.supported, locales.default);
  });
  negotiations.set(locales, negotiate);
  return negotiate;
}

function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    return false;
  }
}
