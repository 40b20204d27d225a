import type { AgencyProfileErrors, AgencyProfileValues } from "#app/features/marketplace/fit/agency-profile-form.ts";
import type { CompanyFormErrors, CompanyFormValues } from "./company.ts";
import type { LogoFault } from "./own-company.server.ts";

/** The last action; `companies:saved.<value>` is its message. */
export const companySavedStates = ["created", "joined", "waiting", "withdrawn", "details", "logo", "profile"] as const;
export type CompanySaved = (typeof companySavedStates)[number];

/** Why a posted form of the company page was refused. */
export type CompanyFormState =
  | { kind: "faulty"; values: CompanyFormValues; errors: CompanyFormErrors }
  /**
   * `why`: nothing was typed, no company has this link, it admits by invitation only, it does not admit this address,
   * or it declined too recently.
   */
  | { kind: "linkRefused"; link: string; why: "linkMissing" | "link" | "closed" | "domain" | "declined" }
  | { kind: "profileFaulty"; profile: AgencyProfileValues; profileErrors: AgencyProfileErrors }
  | { kind: "logoRefused"; fault: LogoFault | "none" }
  | { kind: "throttled"; retryAfterSeconds: number };
