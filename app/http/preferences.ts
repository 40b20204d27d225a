import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { boundedMemo } from "#app/process/bounded-memo.ts";

export type ThemeChoice = "light" | "dark" | "system";

/** What a visitor chose; kept in cookies of the same names, so that the server renders it with no flash. */
export interface Preferences {
  /** Null: by what the browser asks for. */
  language: Language | null;
  theme: ThemeChoice;
  sidebar: "open" | "collapsed";
  /** IANA name of the time zone that the browser told; null before it has told any. */
  zone: string | null;
}

/** Reads the preferences from cookies by name; what is not a known value counts as not chosen. */
export function parsePreferences(cookies: Record<string, string | undefined>): Preferences {
  const { language, theme, sidebar, zone } = cookies;
  return {
    language: isLanguage(language) ? language : null,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    sidebar: sidebar === "collapsed" ? "collapsed" : "open",
    zone: zone === undefined ? null : parseTimeZone(zone),
  };
}

/** A name of the IANA database; no offsets such as +05:30, of which there is no end. */
const zonePattern = /^[A-Za-z][A-Za-z0-9_+/-]{1,39}$/;

/** The canonical name of a time zone that anyone may have written; null for what is none. */
export const parseTimeZone = boundedMemo(1000, (text: string): string | null => {
  if (!zonePattern.test(text)) return null;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    return zonePattern.test(name) ? name : null;
  } catch {
    return null;
  }
});

const oneYear = 365 * 24 * 60 * 60;

/** `Set-Cookie` values for the choices that a form names; the rest stays as it is. */
export function preferenceCookies(choices: Record<string, string | undefined>): string[] {
  const accepted = {
    language: isLanguage(choices.language) ? choices.language : undefined,
    theme:
      choices.theme === "light" || choices.theme === "dark" || choices.theme === "system" ? choices.theme : undefined,
    sidebar: choices.sidebar === "open" || choices.sidebar === "collapsed" ? choices.sidebar : undefined,
  };
  return Object.entries(accepted).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax`],
  );
}
