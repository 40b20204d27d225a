import { describeForm } from "#app/content/form/form-schema.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { type MergeLinkState, type MergeLinkValues, mergeLinkRequest } from "#app/features/integrations/merge-link.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";

/** What the form holds before anything is typed, and whether it asks which company it is for. */
export function toMergeLinkForm(viewer: Viewer) {
  const { company, email } = viewer;
  const values: MergeLinkValues = { originId: "", organizationName: company?.name ?? "", email, categories: ["crm"] };
  return { fields: describeForm(mergeLinkRequest), values, namesCompany: isPermitted(viewer, "administerPlatform") };
}

/** Answers a posted form; what went wrong at Merge is a bad gateway's. */
export function answerMergeLink(state: MergeLinkState) {
  if (state.kind !== "refused") return answerOutcome(state);
  return answerOutcome(state, state.reason === "tooSlow" ? "tooSlow" : "badGateway");
}
