import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { person } from "#app/features/identity/person.ts";

/** Somebody who is invited into a company. Messages are copy keys. */
export const invitation = z.object({
  firstName: field(person.firstName, { autoComplete: "off" }),
  lastName: field(person.lastName, { autoComplete: "off" }),
  workEmail: field(person.workEmail, { autoComplete: "off", isWide: true }),
  /** The name of a position. */
  roleId: field(z.enum(["2", "3", "4", "4m"], { error: "members:error.role" }), { label: "members:role" }),
});

/** The invitation as it was typed, to be shown again. */
export type InvitationValues = FormValues<typeof invitation>;

/** What came of posting the invitation. */
export type InvitationState = Outcome<
  | { kind: "done"; email: string }
  /** There is an account, which its owner is asked to bring along. */
  | { kind: "asked"; email: string }
  | { kind: "faulty"; values: InvitationValues; errors: FieldErrors }
  /** The address has an account: in this company, or one that belongs elsewhere. */
  | { kind: "member" | "known"; values: InvitationValues }
  | { kind: "throttled"; values: InvitationValues; retryAfterSeconds: number }
>;
