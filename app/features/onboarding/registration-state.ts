import type { FieldErrors, PostedValues } from "#app/content/form/form-field.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { AgencyFormValues, AgentFormValues } from "./registration.ts";

/** Why a posted form is shown again, as it was typed. */
export type FormRefusal<Values> = Outcome<
  | { kind: "faulty"; values: Values; errors: FieldErrors }
  /** The address has an account. */
  | { kind: "known"; values: Values; email: string }
  | { kind: "throttled"; values: Values; retryAfterSeconds: number }
  /** Something broke. */
  | { kind: "failed"; values: PostedValues }
>;

/** What the agency's form shows. */
export type AgencyFormState =
  | FormRefusal<AgencyFormValues>
  | { kind: "done"; agency: string; email: string; link: string; market: string | null; home: string | null };

/** What the seller's form shows. */
export type SellerFormState = FormRefusal<AgencyFormValues> | { kind: "done"; email: string };

/** What the agent's form shows. */
export type AgentFormState =
  | FormRefusal<AgentFormValues>
  | { kind: "done"; email: string; waits: boolean }
  /** The agency takes people by invitation, or not with this address. */
  | { kind: "closed"; values: AgentFormValues }
  | { kind: "domain"; values: AgentFormValues }
  /** The same, to people who are signed in; or its administrator declined a short while ago. */
  | { kind: "joiningRefused"; why: "closed" | "domain" | "declined" }
  /** Who is signed in pressed Join too often. */
  | { kind: "joiningThrottled"; retryAfterSeconds: number };
