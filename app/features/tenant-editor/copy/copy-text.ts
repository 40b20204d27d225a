/** A text's parts: words, and the names of placeholders. */
export type CopyPart = { kind: "words" | "value"; text: string };

/** Splits a text at its placeholders: `Create {{name}}` is the words `Create ` and the value `name`. */
export function toCopyParts(text: string): CopyPart[] {
  return text
    .split(/(\{\{-?[^{}]+\}\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const [, name] = /^\{\{-?\s*([^{},]+?)\s*(?:,[^{}]*)?\}\}$/.exec(part) ?? [];
      return name === undefined ? { kind: "words", text: part } : { kind: "value", text: name };
    });
}

/** The values that a text names, each once. */
export function listCopyValues(text: string): string[] {
  return [...new Set(toCopyParts(text).flatMap(({ kind, text: name }) => (kind === "value" ? [name] : [])))];
}
