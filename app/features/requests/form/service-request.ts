import { z } from "zod";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";

/** What a buyer may need (spec 3, Business types): the number is the spec's id. */
export const businessTypes = [
  { id: 1, name: "Automation", key: "automation" },
  { id: 2, name: "Data", key: "data" },
  { id: 3, name: "Service", key: "service" },
  { id: 4, name: "Submission / Quoting", key: "submission" },
  { id: 5, name: "Other", key: "other" },
] as const;
export type BusinessTypeName = (typeof businessTypes)[number]["name"];

export type RequestKind = "service" | "workflow";

export const limits = {
  name: 500,
  email: 500,
  descriptionTyped: 150,
  description: 2000,
  label: 500,
} as const;

const names = businessTypes.map((type) => type.name) as [BusinessTypeName, ...BusinessTypeName[]];
const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/u;
/** Ten digits; more, up to the longest there are (E.164), only behind the plus of another country. */
const phonePattern = /^(?:\d{10}|\+\d{9,15})$/;

const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .refine((value) => !unprintable.test(value), "requests:error.characters")
    .trim()
    .min(1, missing)
    .max(max, "requests:error.tooLong");

/** An optional phone number of at least ten characters (spec 5), however it is written. */
export const phoneNumber = z
  .string()
  .transform(toPhoneNumber)
  .refine((value) => value === "" || phonePattern.test(value), "requests:error.phone")
  .optional()
  .default("");

/** One e-mail address: never a list, never a line break. */
export const emailAddress = (missing: string, invalid: string) =>
  line(missing, limits.email).regex(emailPattern, invalid);

const shared = {
  firstName: line("requests:error.firstName", limits.name),
  lastName: line("requests:error.lastName", limits.name),
  workEmail: emailAddress("requests:error.email", "requests:error.emailInvalid"),
  phoneNumber,
};

const description = (missing: string) =>
  z
    .string({ error: missing })
    .refine((value) => !unprintableInText.test(value), "requests:error.characters")
    .trim()
    .min(1, missing)
    .max(limits.description, "requests:error.tooLong");

const acceptTerms = z.preprocess(
  (value) => value === true || value === "true" || value === "on",
  z.literal(true, { error: "requests:error.terms" }),
);

/** A visitor's service request (spec 2.6 and 5). Messages are copy keys. */
export const serviceRequest = z.object({
  businessTypes: z
    .array(z.enum(names, { error: "requests:error.businessType" }), { error: "requests:error.businessType" })
    .min(1, "requests:error.businessType")
    .max(names.length),
  ...shared,
  description: description("requests:error.businessNeed"),
  acceptTerms,
});

/** The same for a workflow: no business type, and its own message for the description. */
export const workflowRequest = z.object({
  ...shared,
  description: description("requests:error.description"),
  acceptTerms,
});

type ServiceRequest = z.infer<typeof serviceRequest>;

/** A posted form as it was typed, to be shown again. */
export interface RequestFormValues {
  businessTypes: string[];
  firstName: string;
  lastName: string;
  workEmail: string;
  phoneNumber: string;
  description: string;
  acceptTerms: boolean;
}

type Parsed = { ok: true; value: ServiceRequest } | { ok: false; errors: Record<string, string> };

/** Validates what was typed. A workflow has no business types, and a signed-in buyer has accepted the terms already. */
export function parseRequest(kind: RequestKind, values: Record<keyof RequestFormValues, unknown>): Parsed {
  const schema = kind === "service" ? serviceRequest : workflowRequest;
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: { businessTypes: [], ...parsed.data } };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false, errors };
}

export interface NewRequest {
  kind: RequestKind;
  /** Null for a need that no listing answers yet. */
  serviceId: number | null;
  serviceName: string;
  workflowName: string;
  firstName: string;
  lastName: string;
  workEmail: string;
  phoneNumber: string;
  description: string;
  businessTypes: string[];
  /** One per rendered form; the same key again is the same request. */
  idempotencyKey: string | null;
}
