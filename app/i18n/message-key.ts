import type { CopyKey } from "./copy-keys.ts";

/** Whether a schema's message is a key; zod's own messages, for input that no form sends, are not. */
export function isCopyKey(message: string): message is CopyKey {
  return /^[a-z-]+:[\w.]+$/.test(message);
}

/**
 * A schema's error as a key, which zod types as text. tests/contract/copy-use.test.ts checks that keys in schemas
 * exist.
 */
export function toMessageKey(message: string): CopyKey {
  return isCopyKey(message) ? message : "shell:error.field";
}
