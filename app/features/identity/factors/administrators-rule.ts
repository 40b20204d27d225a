import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";

/** From when administrators need a second step, as typed. Messages are copy keys. */
export const administratorsRule = z.object({
  twoStepFrom: field(
    z
      .string()
      .trim()
      // PostgreSQL knows no year 0.
      .refine((day) => day === "" || (z.iso.date().safeParse(day).success && day > "0001"), "admin:twoStep.dayInvalid")
      .transform((day) => (day === "" ? null : day)),
    { kind: "date", label: "admin:twoStep.from", hint: "admin:twoStep.from.hint" },
  ),
});

/** The rule as it stands. */
export interface AdministratorsRule {
  /** YYYY-MM-DD, from 00:00 UTC; null: no second step is needed. */
  from: string | null;
  /** Addresses of active administrators without a second step, at most 50. */
  without: string[];
  /** Whether there are more of them. */
  hasMore: boolean;
}
