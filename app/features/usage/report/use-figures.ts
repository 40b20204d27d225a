import { useMemo } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createFigures, type Figures } from "./figures.ts";

/** Formatters in the page's language. */
export function useFigures(): Figures {
  const { language } = useTranslation().i18n;
  return useMemo(() => createFigures(language), [language]);
}

/** The name of the platform's share: with the product's name, except for an agency's market, which takes none. */
export function useFeeName(): string {
  const { t } = useTranslation("usage");
  const { productName, isMarket } = useShell().tenant;
  return isMarket ? t("fee.inMarket") : t("fee", { product: productName });
}
