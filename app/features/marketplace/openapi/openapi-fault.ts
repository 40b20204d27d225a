import type { Translate } from "#app/i18n/copy-keys.ts";

/** Why a text is no OpenAPI document that can be read. */
export interface OpenApiFault {
  code:
    | "tooLarge"
    | "empty"
    | "notText"
    | "notObject"
    | "notJson"
    | "notYaml"
    | "aliases"
    | "tooDeep"
    | "noVersion"
    | "unsupported";
  /** Where the parser stopped, from 1; null where it does not say. */
  line?: number | null;
  /** The version that is not supported. */
  version?: string;
}

/** The fault as the end of a sentence, in the reader's language. */
export function describeOpenApiFault(t: Translate, { code, line = null, version = "" }: OpenApiFault): string {
  const what = t(`marketplace:openApi.fault.${code}`, { version });
  return line === null ? what : t("marketplace:openApi.fault.at", { what, line });
}
