import { z } from "zod";
import { type FormValues, field, parseForm } from "#app/content/form/form-schema.ts";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Business types (spec 3): the number is the spec's id. */
export const businessTypes = [
  { id: 1, name: "Automation", key: "automation" },
  { id: 2, name: "Data", key: "data" },
  { id: 3, name: "Service", key: "service" },
  { id: 4, name: "Submission / Quoting", key: "submission" },
  { id: 5, name: "Other", key: "other" },
] as const;
export type BusinessTypeName = (typeof businessTypes)[number]["name"];

export type RequestKind = "service" | "workflow";

const limits = { line: 500, descriptionTyped: 150, description: 2000 } as const;

const names = businessTypes.map((type) => type.name) as [BusinessTypeName, ...BusinessTypeName[]];
/** Ten digits; more, up to the maximum of E.164, only after a plus. */
const phonePattern = /^(?:\d{10}|\+\d{9,15})$/;

const line = (missing: CopyKey) =>
  z
    .string({ error: missing })
    .refine((value) => !unprintable.test(value), "requests:error.characters")
    .trim()
    .min(1, missing)
    .max(limits.line, "requests:error.tooLong");

/** An optional phone number of at least ten characters (spec 5), in any notation. */
export const phoneNumber = field(
  z
    .string()
    .transform(toPhoneNumber)
    .refine((value) => value === "" || phonePattern.test(value), "requests:error.phone")
    .optional()
    .default("")
    .describe("At least ten characters, if any, not counting a leading +1 or 1, spaces, dots, hyphens and brackets"),
  {
    kind: "tel",
    callPattern: "^(?:(?:\\+?1)?(?:[ ().-]*[0-9]){10}|\\+[2-9](?:[ ().-]*[0-9]){9,14})?[ ().-]*$",
  },
);

const description = (missing: CopyKey) =>
  field(
    z
      .string({ error: missing })
      .refine((value) => !unprintableInText.test(value), "requests:error.characters")
      .trim()
      .min(1, missing)
      .max(limits.description, "requests:error.tooLong"),
    {
      kind: "area",
      label: "requests:description",
      placeholder: "requests:description.placeholder",
      typedLimit: limits.descriptionTyped,
    },
  );

/** A visitor's service request (spec 2.6 and 5). Messages are copy keys. */
export const serviceRequest = z.object({
  businessTypes: field(
    z
      .array(z.enum(names, { error: "requests:error.businessType" }), { error: "requests:error.businessType" })
      .min(1, "requests:error.businessType")
      .max(names.length)
      .describe(`Names: ${names.join(", ")}`),
    {
      label: "requests:businessType",
      placeholder: "requests:businessType.placeholder",
      options: businessTypes.map(({ name, key }) => ({ value: name, label: `requests:type.${key}` })),
      call: "BussinessTypeIds",
    },
  ),
  firstName: field(line("requests:error.firstName"), { label: "requests:firstName", autoComplete: "given-name" }),
  lastName: field(line("requests:error.lastName"), { label: "requests:lastName", autoComplete: "family-name" }),
  workEmail: field(
    line("requests:error.email").pipe(emailAddress("requests:error.email", "requests:error.emailInvalid")),
    { label: "requests:workEmail", autoComplete: "email" },
  ),
  phoneNumber: field(phoneNumber, { label: "requests:phone" }),
  description: description("requests:error.businessNeed"),
  acceptTerms: field(
    z.preprocess(
      (value) => value === true || value === "true" || value === "on",
      z.literal(true, { error: "requests:error.terms" }),
    ),
    { kind: "flag" },
  ),
});
type ServiceRequest = z.infer<typeof serviceRequest>;

/** A workflow request: no business type, and its own message for the description. */
const workflowRequest = serviceRequest
  .omit({ businessTypes: true })
  .extend({ description: description("requests:error.description") });

export const requestForms = { service: serviceRequest, workflow: workflowRequest };

/** A posted form as typed, to be shown again. */
export type RequestFormValues = FormValues<typeof serviceRequest>;
export type RequestField = keyof RequestFormValues;

/** Fields that come from a signed-in buyer's account (spec 2.6). */
export const accountFields = [
  "firstName",
  "lastName",
  "workEmail",
  "phoneNumber",
  "acceptTerms",
] as const satisfies RequestField[];

/** Fields other than the sender's details and the description. */
export type AnswerField = Exclude<RequestField, (typeof accountFields)[number] | "description">;

type Parsed = { ok: true; value: ServiceRequest } | { ok: false; errors: Record<string, CopyKey> };

/**
 * Validates the typed values. A workflow has no business types, and a signed-in buyer has already accepted the terms.
 */
export function parseRequest(kind: RequestKind, values: Record<RequestField, unknown>): Parsed {
  const parsed = parseForm(requestForms[kind], values);
  return parsed.ok ? { ok: true, value: { businessTypes: [], ...parsed.value } } : parsed;
}

/** The stored data of a request; missing answers get their column's default. */
export interface NewRequest
  extends Omit<ServiceRequest, "acceptTerms" | AnswerField>,
    Partial<Pick<RequestFormValues, AnswerField>> {
  kind: RequestKind;
  /** Null for a need without a listing. */
  serviceId: number | null;
  serviceName: string;
  workflowName: string;
  /** One per rendered form; the same key is the same request. */
  idempotencyKey: string | null;
}
