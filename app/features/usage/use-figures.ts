import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createFigures, type Figures } from "./figures.ts";

/** Figures in the page's language. */
export function useFigures(): Figures {
  const { language } = useTranslation().i18n;
  return useMemo(() => createFigures(language), [language]);
}
