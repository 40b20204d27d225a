/** Of each wrong field the first message; `messages` are the `fieldErrors` of `z.flattenError`. */
export function toFirstErrors<Field extends string>(
  messages: Partial<Record<Field, string[]>>,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field in messages) errors[field] = messages[field]?.[0];
  return errors;
}
