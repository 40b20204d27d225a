import type { i18n as I18n, TFunction, TOptions } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { CopyFeature, Translate } from "./copy-keys.ts";

interface FeatureTexts<Feature extends CopyFeature> {
  t: Translate<Feature>;
  i18n: I18n;
}

/** By instance, each of which has one language for good. */
const texts = new WeakMap<I18n, Map<CopyFeature, FeatureTexts<CopyFeature>>>();

/**
 * The page's texts: those of `feature` by key, any other by `feature:key`. All components of all pages in a tenant's
 * language share one `t` for each feature, where the hook of react-i18next makes and subscribes one for each component.
 */
export function useTranslation<Feature extends CopyFeature = "shell">(feature?: Feature): FeatureTexts<Feature> {
  const { i18n } = useContext(I18nContext);
  return getTexts(i18n, feature ?? "shell");
}

function getTexts<Feature extends CopyFeature>(i18n: I18n, feature: CopyFeature): FeatureTexts<Feature> {
  const known = texts.get(i18n) ?? new Map<CopyFeature, FeatureTexts<CopyFeature>>();
  texts.set(i18n, known);
  const found = known.get(feature) ?? { t: keepPlain(i18n.getFixedT(null, feature)), i18n };
  known.set(feature, found);
  return found;
}

/** Most texts have nothing to fill in, and i18next would build each one again. */
function keepPlain(t: TFunction): Translate<CopyFeature> {
  const plain = new Map<string, string>();
  return (key: string, values?: TOptions): string => {
    if (values !== undefined) return t(key, values);
    const text = plain.get(key) ?? t(key);
    plain.set(key, text);
    return text;
  };
}
