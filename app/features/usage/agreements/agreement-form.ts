import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { parseLimit } from "./spending-limit.ts";

/** Monthly limit. Messages are copy keys. */
export const monthLimit = z.object({
  /** Dollars as typed, cents as stored; empty for no limit. */
  amount: field(
    z
      .string()
      .max(20, "usage:agreement.refused.limit")
      .transform((typed, context) => {
        const cents = parseLimit(typed);
        if (cents !== undefined) return cents;
        context.addIssue({ code: "custom", message: "usage:agreement.refused.limit" });
        return z.NEVER;
      }),
    { label: "usage:limit.amount", hint: "usage:limit.amount.hint", inputMode: "decimal" },
  ),
  isHard: field(z.boolean(), { label: "usage:limit.hard" }),
});

/** Offers a service to a company. */
export const offer = z.object({
  service: field(z.string(), { kind: "choice", label: "usage:agreement.service" }),
  /** The company's slug. */
  company: field(
    z
      .string()
      .trim()
      .toLowerCase()
      .min(1, "usage:agreement.refused.unknownCompany")
      .max(100, "usage:agreement.refused.unknownCompany"),
    { label: "usage:agreement.offer.company", hint: "usage:agreement.offer.company.hint" },
  ),
});
