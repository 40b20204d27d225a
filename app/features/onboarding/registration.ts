import { z } from "zod";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";

/** Most characters that a field takes (spec sections 5 and 9). */
export const limits = { line: 500 } as const;

/** Exactly ten characters, a sign among them (spec 5). */
const phonePattern = /^(?:\d{10}|\+\d{9})$/;

const line = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limits.line, "onboarding:error.tooLong")
    .refine((value) => !unprintable.test(value), "onboarding:error.characters");

const contactNumber = z
  .string()
  .transform(toPhoneNumber)
  .refine((value) => value === "" || phonePattern.test(value), "onboarding:error.phone");

/** The fields of a person. Messages are copy keys. */
export const person = {
  firstName: line("onboarding:error.firstName"),
  lastName: line("onboarding:error.lastName"),
  workEmail: emailAddress("onboarding:error.email", "onboarding:error.emailInvalid"),
  contactNumber,
};

const acceptTerms = z.literal(true, { error: "onboarding:error.terms" });

/** A person who joins an agency. Messages are copy keys. */
export const agentRegistration = z.object({ ...person, acceptTerms });

/** An agency that registers (spec 2.9 and 5). Messages are copy keys. */
export const agencyRegistration = z.object({
  businessName: line("onboarding:error.businessName"),
  ...person,
  acceptTerms,
});
export type AgencyRegistration = z.infer<typeof agencyRegistration>;

/** The company of somebody who has an account and begins to sell. Messages are copy keys. */
export const sellerCompany = z.object({ businessName: line("onboarding:error.businessName"), acceptTerms });

/** The agent's form as it was typed, to be shown again. */
export interface AgentFormValues {
  firstName: string;
  lastName: string;
  workEmail: string;
  contactNumber: string;
  acceptTerms: boolean;
}

/** The agency's form as it was typed, to be shown again. */
export interface AgencyFormValues extends AgentFormValues {
  businessName: string;
  /** The agency wants a market of its own right away. */
  openMarket?: boolean;
  /** The agency's code and agent's address at the partner that sent it; no field of the form. */
  agencyCode?: string;
  agentEmail?: string;
}

export const noAgent: AgentFormValues = {
  firstName: "",
  lastName: "",
  workEmail: "",
  contactNumber: "",
  acceptTerms: false,
};
export const noAgency: AgencyFormValues = { ...noAgent, businessName: "" };

/** The agent's fields from top to bottom. */
export const agentFields: readonly string[] = Object.keys(noAgent);
/** The same of an agency's. */
export const agencyFields: readonly string[] = ["businessName", ...agentFields];

/** Copy keys by field. */
export type FieldErrors = Record<string, string>;

/** The first message of each field that is wrong. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
