import type { CopyKey } from "./copy-keys.ts";
import { toMessageKey } from "./message-key.ts";

/** Of each wrong field the first message; `messages` are the `fieldErrors` of `z.flattenError`. */
export function toFirstErrors<Field extends string>(
  messages: Partial<Record<Field, string[]>>,
): Partial<Record<Field, CopyKey>> {
  const errors: Partial<Record<Field, CopyKey>> = {};
  for (const field in messages) {
    const [message] = messages[field] ?? [];
    if (message !== undefined) errors[field] = toMessageKey(message);
  }
  return errors;
}
