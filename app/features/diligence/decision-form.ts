import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";
import { addMonths } from "#app/features/usage/report/usage-day.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { diligenceChoices } from "./decision.ts";

const longestNote = 2000;
const mostMonths = 12;

/** What a company decides about a service. Messages are copy keys. */
export const decisionForm = z
  .object({
    decision: field(
      z.string().refine((text) => diligenceChoices.some((choice) => choice === text), "diligence:error.choice"),
      {
        ...{ kind: "choice", label: "diligence:decision", placeholder: "diligence:choose", isWide: true },
        options: diligenceChoices.map((value) => ({ value, label: `diligence:decision.${value}` as const })),
      },
    ),
    note: field(
      z
        .string()
        .trim()
        .max(longestNote, "diligence:error.long")
        .refine((text) => !unprintableInText.test(text), "diligence:error.characters"),
      { kind: "area", label: "diligence:decision.note", hint: "diligence:decision.note.hint" },
    ),
    reviewOn: field(z.string().refine(isDay, "diligence:error.day"), {
      ...{ kind: "date", label: "diligence:decision.reviewOn", hint: "diligence:decision.reviewOn.hint" },
    }),
  })
  .superRefine(({ decision, note }, context) => {
    if (decision === "conditional" && note === "")
      context.addIssue({ code: "custom", path: ["note"], message: "diligence:error.conditions" });
  });

/** The last day on which a company may plan to look again. */
export function toLatestReview(today: string): string {
  return addMonths(today, mostMonths);
}

/** Why the day of the next review is refused; null where it may stand. */
export function findReviewFault(reviewOn: string, today: string): CopyKey | null {
  if (reviewOn <= today) return "diligence:error.reviewPast";
  return reviewOn > toLatestReview(today) ? "diligence:error.reviewLate" : null;
}
