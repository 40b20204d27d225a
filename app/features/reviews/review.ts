import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

const longestText = 2000;
const shortestReview = 20;
/** Reviews are words: markup and addresses of pages have no place in them. */
const markup = /<[^>]*>|\[[^\]]*\]\(|https?:|www\./i;

const plainText = (label: CopyKey, hint?: CopyKey) =>
  field(
    z
      .string()
      .trim()
      .min(1, "reviews:error.empty")
      .max(longestText, "reviews:error.long")
      .refine((text) => !unprintableInText.test(text), "reviews:error.characters")
      .refine((text) => !markup.test(text), "reviews:error.markup"),
    { kind: "area", label, hint },
  );

const stars = ["5", "4", "3", "2", "1"] as const;

export const reviewForm = z.object({
  stars: field(z.string().regex(/^[1-5]$/, "reviews:error.stars"), {
    kind: "choice",
    label: "reviews:stars",
    placeholder: "reviews:stars.choose",
    options: stars.map((value) => ({ value, label: `reviews:stars.${value}` as const })),
    isWide: true,
  }),
  text: plainText("reviews:text", "reviews:text.hint").refine(
    (text) => text.length >= shortestReview,
    "reviews:error.short",
  ),
});

export const replyForm = z.object({ note: plainText("reviews:reply") });
export const appealForm = z.object({ note: plainText("reviews:appeal", "reviews:appeal.hint") });
export const reasonForm = z.object({ note: plainText("reviews:reason", "reviews:reason.hint") });
