import { describeForm } from "#app/content/form/form-schema.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { type MergeLinkState, type MergeLinkValues, mergeLinkRequest } from "#app/features/integrations/merge-link.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";

/** Initial values of the form, and whether it asks for the company. */
export function toMergeLinkForm(viewer: Viewer) {
  const { company, email } = viewer;
  const values: MergeLinkValues = { originId: "", organizationName: company?.name ?? "", email, categories: ["crm"] };
  return { fields: describeForm(mergeLinkRequest), values, namesCompany: isPermitted(viewer, "administerPlatform") };
}

/** Responds to a posted form; failures at Merge are 502. */
export function answerMergeLink(state: MergeLinkState) {
  if (state.kind !== "refused") return answerOutcome(state);
  return answerOutcome(state, state.reason === "tooSlow" ? "tooSlow" : "badGateway");
}
