import type { CopyFeature, CopyKey, Translate } from "./copy-keys.ts";

/**
 * The text of a key built from data, such as a posted intent or a row written by an older version; `otherwise` if
 * there is none. The only way around compile-time checks of keys.
 */
export function translateData<Feature extends CopyFeature>(
  t: Translate<Feature>,
  key: string,
  otherwise: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return t(key as CopyKey, { ...values, defaultValue: otherwise });
}
