import { z } from "zod";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Credential } from "../operation.ts";

/** A seller's test key as its seller sees it: never the key itself. */
export interface OwnTrialKey {
  /** As `toPlace` writes it. */
  place: string;
  /** Its last characters. */
  ending: string;
  perDay: number;
  perCaller: number;
  isPaused: boolean;
  /** Whether it can be decrypted; not after the server's secret was lost. */
  isReadable: boolean;
  usedToday: number;
  /** In the last 30 days. */
  used: number;
}

/** A test key on the reference page. */
export interface LentKey {
  /** Calls that the reader may still make today; null for visitors, who may not call. */
  left: number | null;
}

/** Trial calls with a key in a day. */
export const mostPerDay = 10_000;
/** Longer than any key of a provider that is known; a signed token may take more than a thousand. */
const longestSecret = 2000;

const calls = z
  .string()
  .trim()
  .max(5)
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= mostPerDay,
    "api-reference:trialKey.error.calls",
  );

/** Messages are copy keys. The key stays empty to keep the present one. */
export const trialKeyForm = z.object({
  place: field(z.string().min(1, "api-reference:trialKey.error.place").max(200), {
    kind: "choice",
    isWide: true,
    label: "api-reference:trialKey.place",
    hint: "api-reference:trialKey.place.hint",
    placeholder: "api-reference:trialKey.place.choose",
  }),
  secret: field(
    z
      .string()
      .trim()
      .max(longestSecret, "api-reference:trialKey.error.secret")
      .regex(/^(?:[\x21-\x7e]{8,})?$/, "api-reference:trialKey.error.secret"),
    {
      kind: "password",
      isWide: true,
      autoComplete: "off",
      label: "api-reference:trialKey.secret",
      hint: "api-reference:trialKey.secret.hint",
    },
  ),
  perDay: field(calls, {
    inputMode: "numeric",
    label: "api-reference:trialKey.perDay",
    hint: "api-reference:trialKey.perDay.hint",
  }),
  perCaller: field(calls, {
    inputMode: "numeric",
    label: "api-reference:trialKey.perCaller",
    hint: "api-reference:trialKey.perCaller.hint",
  }),
});

export type TrialKeyValues = FormValues<typeof trialKeyForm>;
export type TrialKeyField = keyof TrialKeyValues;

/** Initial values of the form for a new key. */
export const usualValues: TrialKeyValues = { place: "", secret: "", perDay: "50", perCaller: "5" };

/** The last characters of a key, at most a quarter of it. */
export function toEnding(secret: string): string {
  return secret.slice(-Math.min(4, Math.floor(secret.length / 4)));
}

/** A place in words that need no translation: `X-Api-Key`, `?key=`, `Authorization: Bearer`. */
export function nameOfPlace({ in: place, name, prefix }: Omit<Credential, "isGranted">): string {
  if (place === "query") return `?${name}=`;
  return prefix === "" ? name : `${name}: ${prefix.trim()}`;
}
