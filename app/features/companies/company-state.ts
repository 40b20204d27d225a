import type { CompanyFormErrors, CompanyFormValues } from "./company.ts";
import type { LogoFault } from "./own-company.server.ts";

/** What was done last; `companies:saved.<value>` says it. */
export const companySavedStates = ["created", "joined", "waiting", "withdrawn", "details", "logo"] as const;
export type CompanySaved = (typeof companySavedStates)[number];

/** What kept a posted form of the company page from being taken. */
export type CompanyFormState =
  | { kind: "faulty"; values: CompanyFormValues; errors: CompanyFormErrors }
  /** `why`: no company has this link, or it lets the user in by invitation only, not with this address, or not so soon again. */
  | { kind: "linkRefused"; link: string; why: "link" | "closed" | "domain" | "declined" }
  | { kind: "logoRefused"; fault: LogoFault | "none" }
  | { kind: "throttled"; retryAfterSeconds: number }
  /** A form that this page does not have. */
  | { kind: "unknown" };
