import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { boundedMemo } from "#app/process/bounded-memo.ts";

export type ThemeChoice = "light" | "dark" | "system";

/** A visitor's choices, stored in cookies of the same names, so that the server renders without a flash. */
export interface Preferences {
  /** Null: the browser's preference. */
  language: Language | null;
  theme: ThemeChoice;
  sidebar: "open" | "collapsed";
  /** IANA name of the browser's time zone; null until it was sent. */
  zone: string | null;
}

/** Reads preferences from cookies; unknown values are ignored. */
export function parsePreferences(cookies: Record<string, string | undefined>): Preferences {
  const { language, theme, sidebar, zone } = cookies;
  return {
    language: isLanguage(language) ? language : null,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    sidebar: sidebar === "collapsed" ? "collapsed" : "open",
    zone: zone === undefined ? null : parseTimeZone(zone),
  };
}

/** A name in the IANA database; no offsets such as +05:30, whose number is unlimited. */
const zonePattern = /^[A-Za-z][A-Za-z0-9_+/-]{1,39}$/;

/** The canonical name of a time zone from untrusted text; null when invalid. */
const parseTimeZone = boundedMemo(1000, (text: string): string | null => {
  if (!zonePattern.test(text)) return null;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    return zonePattern.test(name) ? name : null;
  } catch {
    return null;
  }
});

const oneYear = 365 * 24 * 60 * 60;

/** `Set-Cookie` values for the choices of a form; others are unchanged. */
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
