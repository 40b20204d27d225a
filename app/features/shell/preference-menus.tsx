import { Check, Globe, Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import type { ShellData } from "#app/features/tenancy/shell-data.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { languageNames } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { item } from "#app/ui/overlay/popover.css.ts";
import { Popover } from "#app/ui/overlay/popover.tsx";
import * as styles from "./header.css.ts";
import { keepPreference } from "./keep-preference.ts";
import { PreferenceForm } from "./preference-form.tsx";

/** The language menu; renders nothing when a tenant has only one. */
export function LanguageMenu() {
  const { tenant, locale } = useShell();
  if (tenant.locales.length < 2) return null;
  const summary = (
    <>
      <Icon of={Globe} size={16} />
      <span className={styles.languageName}>{languageNames[locale]}</span>
    </>
  );
  return (
    <Popover summaryClass={`${buttonClass({ kind: "quiet", size: "small" })} ${styles.summary}`} summary={summary}>
      <LanguageChoices />
    </Popover>
  );
}

/** Posted, since the server renders the texts. */
export function LanguageChoices() {
  const { t } = useTranslation("shell");
  const { tenant, locale } = useShell();
  if (tenant.locales.length < 2) return null;
  return (
    <PreferenceForm>
      <p className={styles.choiceTitle}>{t("language")}</p>
      {tenant.locales.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className={item}
          aria-pressed={language === locale}
        >
          {languageNames[language]}
          <Chosen when={language === locale} />
        </button>
      ))}
    </PreferenceForm>
  );
}

export function ThemeMenu() {
  const { t } = useTranslation("shell");
  return (
    <Popover
      summaryClass={`${buttonClass({ kind: "quiet", size: "small" })} ${styles.iconSummary}`}
      label={t("theme")}
      summary={<Icon of={Moon} size={16} />}
    >
      <ThemeChoices />
    </Popover>
  );
}

const themes = [
  { theme: "light", icon: Sun },
  { theme: "dark", icon: Moon },
  { theme: "system", icon: Monitor },
] as const;

/** Light, dark or system; applied at once with JavaScript. */
export function ThemeChoices() {
  const { t } = useTranslation("shell");
  const [theme, setTheme] = useChosenTheme();
  return (
    <PreferenceForm onChoose={setTheme}>
      <p className={styles.choiceTitle}>{t("theme")}</p>
      {themes.map((option) => (
        <button
          key={option.theme}
          type="submit"
          name="theme"
          value={option.theme}
          className={item}
          aria-pressed={option.theme === theme}
        >
          <Icon of={option.icon} size={16} />
          {t(`theme.${option.theme}`)}
          <Chosen when={option.theme === theme} />
        </button>
      ))}
    </PreferenceForm>
  );
}

function Chosen({ when }: { when: boolean }) {
  return when ? (
    <span className={styles.chosen}>
      <Icon of={Check} size={16} />
    </span>
  ) : null;
}

/** The theme applied to the document: a cached page was rendered without this visitor's cookies. */
function useChosenTheme(): [ShellData["theme"], (theme: string) => void] {
  const shell = useShell();
  const [theme, setTheme] = useState(shell.theme);
  useEffect(() => setTheme(toTheme(document.documentElement.dataset.theme)), []);
  const choose = (chosen: string) => {
    keepPreference("theme", chosen);
    setTheme(toTheme(chosen));
  };
  return [theme, choose];
}

function toTheme(value: string | undefined): ShellData["theme"] {
  return value === "light" || value === "dark" ? value : "system";
}
