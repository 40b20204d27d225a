import { match } from "@formatjs/intl-localematcher";
import { parseAccept } from "hono/utils/accept";
import { boundedMemo } from "./bounded-memo.ts";

interface LocaleWish {
  /** The `language` cookie's value. */
  chosen: string | undefined;
  acceptLanguage: string | undefined;
}

interface TenantLocales {
  default: string;
  supported: readonly string[];
}

const negotiate = boundedMemo(1000, (question: string): string => {
  const [fallback = "en", supported = "", header = ""] = question.split("\n");
  const wanted = parseAccept(header)
    .filter(({ type, q }) => q > 0 && isLanguageTag(type))
    .map(({ type }) => type);
  return match(wanted, supported.split(","), fallback);
});

/** The language of an answer: the one chosen, else the tenant's best for the browser's wishes (RFC 4647, 3.4). */
export function resolveLocale({ chosen, acceptLanguage }: LocaleWish, locales: TenantLocales): string {
  if (chosen !== undefined && locales.supported.includes(chosen)) return chosen;
  if (acceptLanguage === undefined || locales.supported.length === 1) return locales.default;
  return negotiate(`${locales.default}\n${locales.supported.join(",")}\n${acceptLanguage.slice(0, 500)}`);
}

function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== "";
  } catch {
    return false;
  }
}
