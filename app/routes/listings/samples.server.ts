import { redirect } from "@remix-run/node";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { isSameName } from "#app/content/free-name.ts";
import type { RequestContext } from "#app/context.server.ts";
import { isEditable } from "#app/features/listings/listing.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { sampleForm, sampleLimits } from "#app/features/listings/samples/sample.ts";
import { removeSample, saveSample, toSampleVersion } from "#app/features/listings/samples/samples.server.ts";
import type { SampleState } from "#app/features/listings/samples/samples-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";

/** @throws {Response} 404 for another's listing, and where services cannot be tried; a redirect while it is in review. */
export async function loadSamples(context: RequestContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const id = readId(context, request);
  const listing = await getListing(context.homeScope, id);
  if (!listing) throw notFound();
  if (!isEditable(listing.status)) throw redirect(`/provider?listing=${id}`);
  const samples = listing.samples.map((sample) => ({ ...sample, version: toSampleVersion(sample) }));
  const named = searchParams.get("sample") ?? "";
  return {
    listingId: id,
    listingName: listing.provider.name,
    samples,
    most: sampleLimits.samples,
    edited: samples.find(({ name }) => isSameName(name, named)) ?? null,
    fields: describeForm(sampleForm),
    title: toTitle(context.t("listings:samples.title"), context),
  };
}

const replacedSample = z.object({ former: z.string(), version: z.string() });

/** @throws {Response} a redirect to the page on success; 404 as above. */
export async function actOnSamples(context: RequestContext, request: Request) {
  const id = readId(context, request);
  const form = await readForm(request);
  const replaced = readFields(replacedSample, form);
  const isRemoval = readIntent(form, ["save", "remove"], "save") === "remove";
  const values = readValues(sampleForm, form);
  const outcome = isRemoval
    ? await removeSample(context.homeScope, id, replaced)
    : await saveSample(context.homeScope, id, { values, replaced });
  if (outcome.kind === "absent") throw notFound();
  if (outcome.kind === "faulty" || outcome.kind === "stale")
    return answerOutcome<SampleState>({ errors: {}, ...outcome, ...replaced, values: isRemoval ? {} : values });
  throw redirect(outcome.kind === "locked" ? `/provider?listing=${id}` : `/provider/samples?listing=${id}`, 303);
}

function readId({ tenant }: RequestContext, request: Request): number {
  const id = parseId(new URL(request.url).searchParams.get("listing") ?? undefined);
  if (id === null || !tenant.features.tryIt) throw notFound();
  return id;
}
