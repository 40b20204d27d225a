import { createHash } from "node:crypto";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, parseForm } from "#app/content/form/form-schema.ts";
import { isSameName } from "#app/content/free-name.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { ListingSample } from "#app/db/schema/listing-values.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { lockEditable, type SaveOutcome, updateListing } from "#app/features/listings/listings.server.ts";
import { toJson } from "#app/features/listings/own-listing.server.ts";
import { type SampleField, sampleForm, sampleLimits } from "./sample.ts";

interface TypedSample {
  values: FormValues<typeof sampleForm>;
  replaced: ReplacedSample;
}

/** The sample that a form was opened for, as it was then; empty for a new one. */
export interface ReplacedSample {
  former: string;
  version: string;
}

type SampleOutcome =
  | SaveOutcome
  | Outcome<{ kind: "faulty"; errors: FieldErrors<SampleField> }>
  /** Somebody else changed or removed the sample since the form was opened. */
  | Outcome<{ kind: "stale" }>;

/** Differs once a sample has changed. */
export function toSampleVersion({ name, request, answer }: ListingSample): string {
  return createHash("sha256")
    .update(JSON.stringify([name, request, answer]))
    .digest("base64url")
    .slice(0, 22);
}

/** Adds a sample to a listing, or replaces one; the live version is unchanged until the listing's next review. */
export function saveSample(scope: HomeScope, id: number, { values, replaced }: TypedSample): Promise<SampleOutcome> {
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    const parsed = parseForm(sampleForm, values);
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    if (isStale(listing.samples, replaced)) return { kind: "stale" };
    const samples = putSample(listing.samples, parsed.value, replaced.former);
    if (typeof samples === "string") return { kind: "faulty", errors: { name: `listings:error.${samples}` } };
    await updateListing(scoped, listing, { samples: toJson(samples) });
    return { kind: "saved" };
  });
}

function isStale(samples: readonly ListingSample[], { former, version }: ReplacedSample): boolean {
  if (former === "") return false;
  const present = samples.find(({ name }) => isSameName(name, former));
  return present === undefined || toSampleVersion(present) !== version;
}

/** @returns why it is refused, if it is. */
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
export function removeSample(scope: HomeScope, id: number, replaced: ReplacedSample): Promise<SampleOutcome> {
  const isIts = ({ name }: ListingSample) => isSameName(name, replaced.former);
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    if (!listing.samples.some(isIts)) return { kind: "saved" };
    if (isStale(listing.samples, replaced)) return { kind: "stale" };
    await updateListing(scoped, listing, { samples: toJson(listing.samples.filter((sample) => !isIts(sample))) });
    return { kind: "saved" };
  });
}
