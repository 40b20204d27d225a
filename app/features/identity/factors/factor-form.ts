import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { longestCode, longestFactorName } from "./factor.ts";

const name = field(
  z
    .string({ error: "identity:factor.nameMissing" })
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, "identity:factor.nameMissing").max(longestFactorName, "identity:factor.nameLong")),
  { label: "identity:factor.name", hint: "identity:factor.nameHint" },
);

/** A code as typed: of an app, or a recovery code. */
const code = field(
  z
    .string({ error: "identity:code.missing" })
    .trim()
    .min(1, "identity:code.missing")
    .max(longestCode, "identity:code.wrong"),
  { label: "identity:code.label", autoComplete: "one-time-code" },
);

/** The second step of a sign-in. Messages are copy keys. */
export const codeEntry = z.object({ code });

/** A new passkey. Messages are copy keys. */
export const passkeyEntry = z.object({ name });

/** A new authenticator app. Messages are copy keys. */
export const appEntry = z.object({ code, name });
