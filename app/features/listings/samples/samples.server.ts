import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { ListingSample } from "#app/db/schema/listing-values.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import {
  changeListing,
  lockEditable,
  type SaveOutcome,
  updateListing,
} from "#app/features/listings/listings.server.ts";
import { toJson } from "#app/features/listings/own-listing.server.ts";
import { isSameName, type SampleField, sampleForm, sampleLimits } from "./sample.ts";

interface TypedSample {
  values: FormValues<typeof sampleForm>;
  /** Name of the sample that it replaces; empty for a new one. */
  former: string;
}

type SampleOutcome = SaveOutcome | Outcome<{ kind: "faulty"; errors: FieldErrors<SampleField> }>;

/** Adds a sample to a listing, or replaces one; the live version is unchanged until the listing's next review. */
export function saveSample(scope: HomeScope, id: number, { values, former }: TypedSample): Promise<SampleOutcome> {
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    const parsed = parseForm(sampleForm, values);
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const samples = putSample(listing.samples, parsed.value, former);
    if (typeof samples === "string") return { kind: "faulty", errors: { name: `listings:error.${samples}` } };
    await updateListing(scoped, listing, { samples: toJson(samples) });
    return { kind: "saved" };
  });
}

/** @returns why it is refused, if it is. One that has been removed meanwhile is added again. */
function putSample(
  samples: readonly ListingSample[],
  added: ListingSample,
  former: string,
): ListingSample[] | "sampleTwice" | "samplesFull" {
  const at = former === "" ? -1 : samples.findIndex(({ name }) => isSameName(name, former));
  if (samples.some(({ name }, other) => other !== at && isSameName(name, added.name))) return "sampleTwice";
  if (at >= 0) return samples.with(at, added);
  return samples.length >= sampleLimits.samples ? "samplesFull" : [...samples, added];
}

/** Removes a sample from a listing; an unknown one counts as removed. */
export function removeSample(scope: HomeScope, id: number, name: string): Promise<SaveOutcome> {
  return changeListing(scope, id, ({ samples }) => ({
    samples: toJson(samples.filter((sample) => !isSameName(sample.name, name))),
  }));
}
