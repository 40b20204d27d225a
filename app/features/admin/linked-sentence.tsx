import { Fragment, type ReactNode } from "react";
import type { KeyOf } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

interface LinkedSentenceProps {
  /** A key of the console's copy. */
  copyKey: KeyOf<"admin">;
  /** Replacements for the sentence's placeholders. */
  parts: Record<string, ReactNode>;
}

/** A sentence of the copy with embedded links, in each language's word order. */
export function LinkedSentence({ copyKey, parts }: LinkedSentenceProps) {
  const { t } = useTranslation("admin");
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `\u0001${name}\u0001`]));
  return t(copyKey, marks)
    .split("\u0001")
    .map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
      <Fragment key={at}>{at % 2 === 0 ? text : parts[text]}</Fragment>
    ));
}
