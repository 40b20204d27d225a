import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { person } from "#app/features/identity/person.ts";

/** Invitation of a person into a company. Messages are copy keys. */
export const invitation = z.object({
  firstName: field(person.firstName, { autoComplete: "off" }),
  lastName: field(person.lastName, { autoComplete: "off" }),
  workEmail: field(person.workEmail, { autoComplete: "off", isWide: true }),
  /** Name of a position. */
  roleId: field(z.enum(["2", "3", "4", "4m"], { error: "members:error.role" }), { label: "members:role" }),
});

/** Another role for somebody of the company. */
export const memberRole = z.object({ roleId: invitation.shape.roleId });

/** The invitation as typed, to be shown again. */
export type InvitationValues = FormValues<typeof invitation>;

/** The outcome of posting the invitation. */
export type InvitationState = Outcome<
  | { kind: "done"; email: string }
  /** The address has an account, whose owner was asked to join. */
  | { kind: "asked"; email: string }
  | { kind: "faulty"; values: InvitationValues; errors: FieldErrors }
  /** The address was invited before, has an account in this company, or in another one. */
  | { kind: "pending" | "member" | "known"; values: InvitationValues }
  | { kind: "throttled"; values: InvitationValues; retryAfterSeconds: number }
>;
