import type { i18n as I18n } from "i18next";
// biome-ignore lint/style/noRestrictedImports: here it gets its types
import { useTranslation as useUntypedTranslation } from "react-i18next";
import type { CopyFeature, Translate } from "./copy-keys.ts";

/** The page's texts: those of `feature` by key, any other by `feature:key`. */
export function useTranslation<Feature extends CopyFeature = "shell">(
  feature?: Feature,
): { t: Translate<Feature>; i18n: I18n } {
  const { t, i18n } = useUntypedTranslation(feature);
  return { t, i18n };
}
