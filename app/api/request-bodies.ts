import { z } from "@hono/zod-openapi";
import { businessTypes, type RequestFormValues } from "#app/features/requests/form/service-request.ts";
import { id, idDigits, text } from "./fields.ts";

const typed = text(500).optional().openapi({ minLength: 1 });
/** One line, as inboxes and mails show it. */
const label = text(500)
  .refine((value) => !/\p{Cc}/u.test(value), "must not contain control characters")
  .trim()
  .nullish();
const typeNames = z.array(text(100)).max(20);
const listedNames = text(500).transform((names) => names.split(",").map((name) => name.trim()));
const flag = z.union([z.boolean(), z.enum(["true", "false"])]).transform((value) => value === true || value === "true");

const workflow = {
  FirstName: typed,
  LastName: typed,
  WorkEmail: typed,
  PhoneNumber: text(500)
    .nullish()
    .describe(
      "At least ten characters, where there is one, without a leading +1 or 1, spaces, dots, hyphens and brackets",
    ),
  ServiceName: label.describe("Of a need that no listing answers; a listing has its own"),
  WorkflowName: label,
  Description: text(2000).optional().openapi({ minLength: 1 }),
  ServiceId: z.union([id, idDigits]).nullish().describe("0, empty or null for a need that no listing answers"),
  AcceptTerms: flag.optional(),
};
const service = {
  ...workflow,
  BussinessTypeIds: z
    .union([typeNames, listedNames])
    .optional()
    .describe(`Names: ${businessTypes.map(({ name }) => name).join(", ")}`),
};

const ofMembers = ["Description"];
const ofVisitors = ["FirstName", "LastName", "WorkEmail", ...ofMembers, "AcceptTerms"];
const ofServices = ["BussinessTypeIds"];

/**
 * The bodies of the four calls. A member's names, address and consent are the account's, whatever is sent. What is
 * required is missed by the rules of the form, in its words, so these schemas let it pass.
 */
export const requestBodies = {
  visitorService: z.object(service).openapi("VisitorServiceRequest", { required: [...ofVisitors, ...ofServices] }),
  visitorWorkflow: z.object(workflow).openapi("VisitorWorkflowRequest", { required: ofVisitors }),
  service: z.object(service).openapi("ServiceRequest", { required: [...ofMembers, ...ofServices] }),
  workflow: z.object(workflow).openapi("WorkflowRequest", { required: ofMembers }),
};

export type RequestBody = z.infer<z.ZodObject<typeof workflow>> & Partial<z.infer<z.ZodObject<typeof service>>>;

/** The form's fields → the body's. */
export const requestFieldNames: Record<keyof RequestFormValues, string> = {
  businessTypes: "BussinessTypeIds",
  firstName: "FirstName",
  lastName: "LastName",
  workEmail: "WorkEmail",
  phoneNumber: "PhoneNumber",
  description: "Description",
  acceptTerms: "AcceptTerms",
};

/** A body as the form would have posted it. */
export function toRequestValues(body: RequestBody): RequestFormValues {
  return {
    businessTypes: body.BussinessTypeIds ?? [],
    firstName: body.FirstName ?? "",
    lastName: body.LastName ?? "",
    workEmail: body.WorkEmail ?? "",
    phoneNumber: body.PhoneNumber ?? "",
    description: body.Description ?? "",
    acceptTerms: body.AcceptTerms ?? false,
  };
}
