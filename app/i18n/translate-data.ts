import type { CopyFeature, CopyKey, Translate } from "./copy-keys.ts";

/**
 * The text of a key that is made of data, such as a posted form's intent or a row that an older version wrote; `otherwise`
 * where there is none. The only way past the compiler's look at keys.
 */
export function translateData<Feature extends CopyFeature>(
  t: Translate<Feature>,
  key: string,
  otherwise: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  return t(key as CopyKey, { ...values, defaultValue: otherwise });
}
