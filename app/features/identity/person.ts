import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { emailAddress } from "./email-address.ts";

/** Maximum lengths in characters (spec sections 5 and 9). */
const limits = { line: 500 } as const;

/** Exactly ten characters, a leading plus included (spec 5). */
const phonePattern = /^(?:\d{10}|\+\d{9})$/;

/** A required line of text. `missing` is a copy key. */
export const requiredLine = (missing: CopyKey) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limits.line, "onboarding:error.tooLong")
    .refine((value) => !unprintable.test(value), "onboarding:error.characters");

const contactNumber = z
  .string()
  .transform(toPhoneNumber)
  .refine((value) => value === "" || phonePattern.test(value), "onboarding:error.phone")
  .describe("Exactly ten characters, where there is one");

/** The fields of a person. Messages are copy keys. */
export const person = {
  firstName: field(requiredLine("onboarding:error.firstName"), {
    label: "onboarding:firstName",
    autoComplete: "given-name",
  }),
  lastName: field(requiredLine("onboarding:error.lastName"), {
    label: "onboarding:lastName",
    autoComplete: "family-name",
  }),
  workEmail: field(emailAddress("onboarding:error.email", "onboarding:error.emailInvalid"), {
    label: "onboarding:workEmail",
    autoComplete: "email",
    call: "Email",
  }),
  contactNumber: field(contactNumber, {
    kind: "tel",
    label: "onboarding:contactNumber",
    call: "ContactNo",
    callPattern: "^(?:(?:\\+?1)?(?:[ ().-]*[0-9]){10}|\\+[2-9](?:[ ().-]*[0-9]){8})?[ ().-]*$",
  }),
};
