import { z } from "zod";
import { person, requiredLine } from "#app/features/identity/person.ts";

const acceptTerms = z.literal(true, { error: "onboarding:error.terms" });

/** A person who joins an agency. Messages are copy keys. */
export const agentRegistration = z.object({ ...person, acceptTerms });

/** An agency that registers (spec 2.9 and 5). Messages are copy keys. */
export const agencyRegistration = z.object({
  businessName: requiredLine("onboarding:error.businessName"),
  ...person,
  acceptTerms,
});
export type AgencyRegistration = z.infer<typeof agencyRegistration>;

/** The company of somebody who has an account and begins to sell. Messages are copy keys. */
export const sellerCompany = z.object({ businessName: requiredLine("onboarding:error.businessName"), acceptTerms });

/** The agent's form as it was typed, to be shown again. */
export interface AgentFormValues {
  firstName: string;
  lastName: string;
  workEmail: string;
  contactNumber: string;
  acceptTerms: boolean;
}

/** The agency's form as it was typed, to be shown again. */
export interface AgencyFormValues extends AgentFormValues {
  businessName: string;
  /** The agency wants a market of its own right away. */
  openMarket?: boolean;
  /** The agency's code and agent's address at the partner that sent it; no field of the form. */
  agencyCode?: string;
  agentEmail?: string;
}

export const noAgent: AgentFormValues = {
  firstName: "",
  lastName: "",
  workEmail: "",
  contactNumber: "",
  acceptTerms: false,
};
export const noAgency: AgencyFormValues = { ...noAgent, businessName: "" };

/** The agent's fields from top to bottom. */
export const agentFields: readonly string[] = Object.keys(noAgent);
/** The same of an agency's. */
export const agencyFields: readonly string[] = ["businessName", ...agentFields];
