import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { parseJson } from "#app/content/parse-json.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Samples of a listing, and the lengths of their parts in characters. */
export const sampleLimits = { samples: 6, name: 100, request: 4_000, answer: 10_000 } as const;

/** An object that begins with a key, though it may be cut off; text in braces; or a list of objects, texts, numbers or lists. */
const looksLikeJson = /^(?:\[?\s*\{\s*"|\{.*\}$|\[\s*(?:[{["\]]|-?\d).*\]$)/s;

/** JSON or text. Line breaks of a text area are posted as CR LF (HTML, 4.10.22). */
const jsonOrText = (missing: CopyKey, max: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, "listings:error.tooLong")
        .refine((text) => !unprintableInText.test(text), "listings:error.characters")
        .refine((text) => !looksLikeJson.test(text) || parseJson(text) !== null, "listings:error.sampleJson"),
    );

export const sampleForm = z.object({
  name: field(
    z
      .string()
      .trim()
      .min(1, "listings:error.sampleName")
      .max(sampleLimits.name, "listings:error.tooLong")
      .refine((name) => !unprintable.test(name), "listings:error.characters"),
    { label: "listings:samples.name", hint: "listings:samples.name.hint", isWide: true },
  ),
  request: field(jsonOrText("listings:error.sampleRequest", sampleLimits.request), {
    kind: "area",
    label: "listings:samples.request",
    hint: "listings:samples.request.hint",
  }),
  answer: field(jsonOrText("listings:error.sampleAnswer", sampleLimits.answer), {
    kind: "area",
    label: "listings:samples.answer",
    hint: "listings:samples.answer.hint",
  }),
});
export type SampleField = keyof typeof sampleForm.shape;
