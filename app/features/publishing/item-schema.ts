import { z } from "zod";
import type { FieldLook } from "#app/content/form/form-field.ts";
import { field } from "#app/content/form/form-schema.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";
import { type ItemField, longestAlt, longestBody } from "./item-form.ts";

type Labelled = Extract<ItemField, KeyEnd<"publishing", "field.">>;

const usualLength = 500;

/** Values without a visible field, such as the address of an uploaded file. */
const hidden = limited(usualLength);

/**
 * The form of a post, an event and a video; fields of another kind stay empty. Only lengths are checked here: what else
 * a field must be depends on the kind, and on whether it is published.
 */
export const itemForm = z.object({
  formKey: hidden,
  version: hidden,
  audience: shown("audience"),
  title: shown("title", 200),
  titleEs: shown("titleEs", 200),
  summary: shown("summary", usualLength, { kind: "area" }),
  summaryEs: shown("summaryEs", usualLength, { kind: "area" }),
  body: shown("body", longestBody, { kind: "area" }),
  bodyEs: shown("bodyEs", longestBody, { kind: "area" }),
  author: shown("author", 120),
  topics: shown("topics"),
  topicsEs: shown("topicsEs"),
  thumbnailUrl: hidden,
  thumbnailSmallUrl: hidden,
  thumbnailAlt: shown("thumbnailAlt", longestAlt),
  thumbnailAltEs: shown("thumbnailAltEs", longestAlt),
  host: shown("host", 120),
  startsAt: shown("startsAt"),
  endsAt: shown("endsAt"),
  joinUrl: shown("joinUrl", 2000, { kind: "url" }),
  videoUrl: shown("videoUrl", 2000),
  posterUrl: hidden,
  captionsEn: hidden,
  captionsEs: hidden,
  length: shown("length"),
  when: shown("when"),
  publishAt: shown("publishAt"),
  timeZone: shown("timeZone"),
} satisfies Record<ItemField, z.ZodString>);

function shown(name: Labelled, most = usualLength, look: FieldLook = {}): z.ZodString {
  return field(limited(most), { label: `publishing:field.${name}`, ...look });
}

function limited(most: number): z.ZodString {
  return z.string().max(most, "publishing:error.tooLong");
}
