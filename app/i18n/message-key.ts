import type { CopyKey } from "./copy-keys.ts";

/** A schema's message is a key; zod's own sentences, for what no form of ours posts, are none. */
export function isCopyKey(message: string): message is CopyKey {
  return /^[a-z-]+:[\w.]+$/.test(message);
}

/** What a schema says is wrong, which zod knows as text. That the keys in schemas exist is held by tests/contract/copy-use.test.ts. */
export function toMessageKey(message: string): CopyKey {
  return isCopyKey(message) ? message : "shell:error.field";
}
