import { data } from "@remix-run/node";
import { isOfPlatform } from "#app/features/identity/role.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { MergeLinkState, MergeLinkValues } from "#app/features/integrations/merge-link.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { retryLater } from "#app/http/responses.ts";

/** Reads the posted fields; what was not posted, and a file, is empty. */
export function parseMergeForm(form: FormData): MergeLinkValues {
  const text = toFieldReader(form);
  return {
    originId: text("originId"),
    organizationName: text("organizationName"),
    email: text("email"),
    categories: form.getAll("categories").filter((value) => typeof value === "string"),
  };
}

/** What the form holds before anything is typed, and whether it asks which company it is for. */
export function toMergeLinkForm(viewer: Viewer): {
  values: MergeLinkValues;
  namesCompany: boolean;
} {
  const { company, email } = viewer;
  const values = { originId: "", organizationName: company?.name ?? "", email, categories: ["crm"] };
  return { values, namesCompany: isOfPlatform(viewer) };
}

/** Answers a posted form; what went wrong at Merge is a bad gateway's. */
export function answerMergeLink(state: MergeLinkState) {
  switch (state.kind) {
    case "done":
      return data(state);
    case "faulty":
      return data(state, 400);
    case "throttled":
      return retryLater(state);
    case "refused":
      return data(state, state.reason === "tooSlow" ? 504 : 502);
  }
}
