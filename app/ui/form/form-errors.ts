import type { CopyKey } from "#app/i18n/copy-keys.ts";

/**
 * Errors of a posted form: the message of each field, and all of them from top to bottom for the summary.
 * @param order ids of the fields from top to bottom.
 * @param errors copy keys by field; undefined without errors.
 */
export function toFormErrors<Field extends string>(
  order: readonly Field[],
  errors: Readonly<Partial<Record<Field, CopyKey>>> | undefined,
  t: (key: CopyKey) => string,
) {
  const errorOf = (field: Field): string | undefined => {
    const key = errors?.[field];
    return key === undefined ? undefined : t(key);
  };
  const wrong = order.flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  return { errorOf, wrong };
}

/** The names of a form's fields from top to bottom. */
export function toOrder<Name extends string>(fields: readonly { name: Name }[]): Name[] {
  return fields.map(({ name }) => name);
}
