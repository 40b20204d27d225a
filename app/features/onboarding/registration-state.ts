import type { FieldErrors, PostedValues } from "#app/content/form/form-field.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { AgencyFormValues, AgentFormValues } from "./registration.ts";

/** Why a posted form is shown again, as typed. */
export type FormRefusal<Values> = Outcome<
  | { kind: "faulty"; values: Values; errors: FieldErrors }
  /** The address already has an account. */
  | { kind: "known"; values: Values; email: string }
  | { kind: "throttled"; values: Values; retryAfterSeconds: number }
  /** An unexpected error. */
  | { kind: "failed"; values: PostedValues }
>;

/** State of the agency's form. */
export type AgencyFormState =
  | FormRefusal<AgencyFormValues>
  | { kind: "done"; agency: string; email: string; link: string; market: string | null; home: string | null };

/** State of the seller's form. */
export type SellerFormState = FormRefusal<AgencyFormValues> | { kind: "done"; email: string };

/** State of the agent's form. */
export type AgentFormState =
  | FormRefusal<AgentFormValues>
  | { kind: "done"; email: string; waits: boolean }
  /** The agency accepts invitations only, or not this address. */
  | { kind: "closed"; values: AgentFormValues }
  | { kind: "domain"; values: AgentFormValues }
  /** The same for signed-in users; or an administrator declined recently. */
  | { kind: "joiningRefused"; why: "closed" | "domain" | "declined" }
  /** A signed-in user tried to join too often. */
  | { kind: "joiningThrottled"; retryAfterSeconds: number };
