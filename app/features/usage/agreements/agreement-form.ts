import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field, parseForm } from "#app/content/form/form-schema.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { addMonths } from "#app/features/usage/report/usage-day.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { parseLimit } from "./spending-limit.ts";

/** Dollars as typed, cents as stored; empty for no limit. */
const typedLimit = z
  .string()
  .max(20, "usage:agreement.refused.limit")
  .transform((typed, context) => {
    const cents = parseLimit(typed);
    if (cents !== undefined) return cents;
    context.addIssue({ code: "custom", message: "usage:agreement.refused.limit" });
    return z.NEVER;
  });

/** Monthly limit. Messages are copy keys. */
export const monthLimit = z.object({
  amount: field(typedLimit, { label: "usage:limit.amount", hint: "usage:limit.amount.hint", inputMode: "decimal" }),
  isHard: field(z.boolean(), { label: "usage:limit.hard" }),
});

/** A UTC day; empty for none. */
const typedDay = z
  .string()
  .trim()
  .refine((day) => day === "" || isDay(day), "usage:agreement.error.day")
  .transform((day) => (day === "" ? null : day));

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
      .max(100, "usage:agreement.refused.unknownCompany")
      .refine((slug) => !unprintable.test(slug), "usage:agreement.refused.unknownCompany"),
    { label: "usage:agreement.offer.company", hint: "usage:agreement.offer.company.hint" },
  ),
  firstDay: field(typedDay, {
    kind: "date",
    label: "usage:agreement.firstDay",
    hint: "usage:agreement.offer.firstDay.hint",
  }),
  lastDay: field(typedDay, {
    kind: "date",
    label: "usage:agreement.lastDay",
    hint: "usage:agreement.offer.lastDay.hint",
  }),
  proposedLimit: field(typedLimit, {
    label: "usage:agreement.proposedLimit",
    hint: "usage:agreement.offer.limit.hint",
    inputMode: "decimal",
  }),
});

/** An offer as typed. */
export type OfferValues = FormValues<typeof offer>;
export type OfferErrors = FieldErrors<keyof OfferValues>;

/** Years ahead that an offer may begin, and end. */
const mostYears = { first: 1, last: 10 } as const;

/** The offer, or the errors by field. Days are compared with the current UTC day. */
export function parseOffer(values: OfferValues, today: string) {
  const parsed = parseForm(offer, values);
  if (!parsed.ok) return parsed;
  const { firstDay, lastDay } = parsed.value;
  const errors: OfferErrors = {};
  if (firstDay !== null && (firstDay < today || firstDay > addMonths(today, 12 * mostYears.first)))
    errors.firstDay = "usage:agreement.error.firstDay";
  if (lastDay !== null && (lastDay < (firstDay ?? today) || lastDay > addMonths(today, 12 * mostYears.last)))
    errors.lastDay = "usage:agreement.error.lastDay";
  return Object.keys(errors).length > 0 ? { ok: false as const, errors } : parsed;
}
