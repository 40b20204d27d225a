import { z } from "@hono/zod-openapi";

/** The largest of the database's integers. */
export const maxInt4 = 2_147_483_647;

/** Text that the database can store: no NUL, no lone surrogates. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), "must not contain NUL or unpaired surrogates")
    .openapi({ pattern: "^[^\\u0000]*$" });
}

/** A row id in a query string or path. */
export const idText = z
  .string("must be a whole number above 0")
  .regex(/^[1-9][0-9]{0,9}$/, "must be a whole number above 0")
  .transform(Number)
  .refine((id) => id <= maxInt4, "must be at most 2147483647")
  .openapi({ type: "integer", minimum: 1, maximum: maxInt4 });

/** Identifies a service. */
export const byId = z.object({ id: idText.openapi({ description: "Id of the service" }) });

/** In a query string. */
export const documentName = text(500).default("").openapi({ description: "Part of the name or the type" });

/** A row id in a JSON body; 0 for none. */
export const id = z.int().min(0).max(maxInt4);

/** The same as text; empty for none. */
export const idDigits = z
  .string()
  .regex(/^[0-9]{0,9}$/, "must be a whole number")
  .transform(Number);
