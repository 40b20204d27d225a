import { isLanguage, type Language } from "#app/i18n/languages.ts";

export type Theme = "light" | "dark" | "system";

/** What a visitor chose; kept in cookies of the same names, so that the server renders it with no flash. */
export interface Preferences {
  /** Null: by what the browser asks for. */
  language: Language | null;
  theme: Theme;
  sidebar: "open" | "collapsed";
}

/** Reads the preferences from cookies by name; what is not a known value counts as not chosen. */
export function parsePreferences(cookies: Record<string, string | undefined>): Preferences {
  const { language, theme, sidebar } = cookies;
  return {
    language: isLanguage(language) ? language : null,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    sidebar: sidebar === "collapsed" ? "collapsed" : "open",
  };
}

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
