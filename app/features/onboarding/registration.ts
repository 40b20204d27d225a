import { z } from "zod";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { person, requiredLine } from "#app/features/identity/person.ts";

const acceptTerms = z.literal(true, { error: "onboarding:error.terms" });
const businessName = field(requiredLine("onboarding:error.businessName"), {
  label: "onboarding:businessName",
  autoComplete: "organization",
  isWide: true,
  call: "AgencyName",
});
const companyName = field(businessName, { label: "onboarding:seller.company" });

/** A person who joins an agency. Messages are copy keys. */
export const agentRegistration = z.object({ ...person, acceptTerms });
export type AgentFormValues = FormValues<typeof agentRegistration>;

/** An agency that registers (spec 2.9 and 5). Messages are copy keys. */
export const agencyRegistration = z.object({ businessName, ...person, acceptTerms });
export type AgencyRegistration = z.infer<typeof agencyRegistration>;

/** A new seller's account and company; also used for existing accounts that start to sell. */
export const sellerRegistration = z.object({ businessName: companyName, ...person, acceptTerms });
export const sellerCompany = z.object({ businessName: companyName, acceptTerms });

/** The agency's form as typed, to be shown again. */
export type AgencyFormValues = FormValues<typeof agencyRegistration> & {
  /** Open a market at once. */
  openMarket?: boolean;
  /** The referring partner's agency code and agent address; not fields of the form. */
  agencyCode?: string;
  agentEmail?: string;
};
