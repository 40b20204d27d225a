import { createContext, useContext } from "react";
import type { CopyFeature } from "./copy-keys.ts";
import type { FeatureTexts, I18n } from "./translator.ts";

const I18nContext = createContext<I18n | null>(null);

/** Gives a page its texts. */
export const I18nProvider = I18nContext.Provider;

/** The page's texts: those of `feature` by key, any other by `feature:key`. */
export function useTranslation<Feature extends CopyFeature = "shell">(feature?: Feature): FeatureTexts<Feature> {
  const i18n = useContext(I18nContext);
  if (i18n === null) throw new Error("a page without texts");
  return i18n.of(feature ?? ("shell" as Feature));
}
