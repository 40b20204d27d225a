import { arrayContains, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { serviceSearch, services, serviceTryOuts, tags } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { openListingOfService } from "#app/features/listings/listing-of-service.server.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { decideListing } from "#app/features/listings/review/decide-listing.server.ts";
import { getListingPreview } from "#app/features/listings/review/listing-preview.server.ts";
import { getListingReview, getReviewPreview } from "#app/features/listings/review/review-listings.server.ts";
import { discardListing, submitListing } from "#app/features/listings/wizard/submit-listing.server.ts";
import { tryItFacet } from "#app/features/marketplace/search/facets.ts";
import { getServiceToView } from "#app/features/marketplace/service/service-to-view.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import {
  buildListing,
  insertListing,
  insertListingTags,
  insertReviewer,
  insertSeller,
} from "#tests/factories/listings.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { sampleLimits } from "./sample.ts";
import { removeSample, saveSample, toSampleVersion } from "./samples.server.ts";

const sender = buildAccountSender();
const senders = { sender, platform: sender };
const clean = { name: "A clean record", request: '{"license":"A1"}', answer: '{"violations":[]}' };
const shown = { documentSearch: "", tryIt: true, locale: "en" };

describeOnEveryDatabase("samples of a listing", (open) => {
  let database: TestDatabase;
  let seller: TestScope;
  let admin: Awaited<ReturnType<typeof insertReviewer>>;
  let id: number;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await asPlatform(database.db, async (tx) => {
      for (const table of [outbox, listings]) await tx.delete(table);
    });
    for (const table of [services, users, companies, tags]) await database.db.delete(table);
    seller = await insertSeller(database.scope());
    admin = await insertReviewer(database.scope());
    id = await insertListing(seller, buildListing(await insertListingTags(database.scope())));
  });

  /** The fields of a form that is opened for a sample now. */
  const openForm = async (former: string) => {
    const samples = (await getListing(seller, id))?.samples ?? [];
    const present = samples.find(({ name }) => name === former);
    return { former, version: present ? toSampleVersion(present) : "" };
  };
  const save = async (values: typeof clean, former = "", scope = seller) =>
    saveSample(scope, id, { values, replaced: await openForm(former) });
  const readNames = async () => (await getListing(seller, id))?.samples.map(({ name }) => name);
  const publish = async () => {
    await submitListing(seller, senders, id);
    const review = await getListingReview(admin, id);
    const decision = { id, decision: "accept" as const, note: "", submittedAt: review?.submittedAt ?? "" };
    const publication = { senders: { sender, senderOf: () => sender }, setFee: async () => true };
    const outcome = await decideListing(admin, { decision, ...publication });
    if (outcome.kind !== "done" || outcome.serviceId === null) throw new Error(`not accepted: ${outcome.kind}`);
    return outcome.serviceId;
  };
  /** Pages of results are remembered for a while: the filter's facet is read itself. */
  const countTried = () => database.db.$count(serviceSearch, arrayContains(serviceSearch.facets, [tryItFacet]));
  const readPage = (serviceId: number) => getServiceToView(database.scope(), serviceId, shown);

  it("are public with the next review only, marked as the seller's, and make the service one that can be tried", async () => {
    expect(await save({ ...clean, answer: '{"answer":[["Violations","none"]],"recordedFrom":"A state"}' })).toEqual({
      kind: "saved",
    });
    expect((await getListingPreview(seller, id, shown))?.sellerSamples).toMatchObject([{ name: clean.name }]);
    expect(await countTried()).toBe(0);
    await submitListing(seller, senders, id);
    expect((await getReviewPreview(admin, { id, ...shown }))?.sellerSamples).toMatchObject([{ name: clean.name }]);
    expect((await getListingReview(admin, id))?.changes.find(({ field }) => field === "samples")?.after).toContain(
      clean.request,
    );
    expect(await save(clean)).toEqual({ kind: "locked" });

    const serviceId = await publish();
    expect(await countTried()).toBe(1);
    expect(await readPage(serviceId)).toMatchObject({
      demo: null,
      service: { showTryOut: true },
      sellerSamples: [{ name: clean.name, request: '{\n  "license": "A1"\n}' }],
    });
    expect((await getServiceToView(database.scope(), serviceId, { ...shown, tryIt: false }))?.sellerSamples).toEqual(
      [],
    );

    await save({ ...clean, name: "Two violations" });
    expect((await readPage(serviceId))?.sellerSamples).toHaveLength(1);
    await discardListing(seller, id);
    expect(await readNames()).toEqual([clean.name]);

    await removeSample(seller, id, await openForm(clean.name));
    await publish();
    expect([await countTried(), (await readPage(serviceId))?.sellerSamples]).toEqual([0, []]);
  });

  it("stand beside what was recorded, which they never replace, and are gone with the service", async () => {
    const serviceId = await publish();
    const inputData = JSON.stringify({ request: [["License", "A1"]] });
    const outputData = JSON.stringify({ answer: [["Violations", "none"]], recordedFrom: "A state" });
    await database.db.insert(serviceTryOuts).values({ serviceId, name: "Recorded", inputData, outputData });
    await database.db.update(services).set({ showTryOut: true }).where(eq(services.id, serviceId));
    await save(clean);
    await publish();
    expect(await readPage(serviceId)).toMatchObject({
      demo: { form: "answer", samples: [{ name: "Recorded", recordedFrom: "A state" }] },
      sellerSamples: [{ name: clean.name }],
    });
    await removeSample(seller, id, await openForm(clean.name));
    await publish();
    expect(await readPage(serviceId)).toMatchObject({ demo: { form: "answer" }, sellerSamples: [] });
    expect(await countTried()).toBe(1);

    await save(clean);
    await publish();
    await asPlatform(database.db, (tx) => tx.delete(listings));
    id = (await openListingOfService(seller, serviceId)) ?? 0;
    expect((await getListing(seller, id))?.samples).toEqual([clean]);
    await database.db.delete(services);
    expect(await database.db.select().from(serviceTryOuts)).toEqual([]);
  });

  it("have names of their own, are at most six, and are replaced under their former name", async () => {
    for (let at = 1; at <= sampleLimits.samples; at += 1) await save({ ...clean, name: `Sample ${at}` });
    expect(await save(clean)).toEqual({ kind: "faulty", errors: { name: "listings:error.samplesFull" } });
    expect(await save({ ...clean, name: "SAMPLE 2" }, "Sample 1")).toEqual({
      kind: "faulty",
      errors: { name: "listings:error.sampleTwice" },
    });
    expect(await save({ ...clean, answer: "{" }, "Sample 1")).toEqual({ kind: "saved" });
    expect(await save({ ...clean, answer: '{"a"}' }, clean.name)).toMatchObject({ kind: "faulty" });
    expect(await readNames()).toEqual([clean.name, ...[2, 3, 4, 5, 6].map((at) => `Sample ${at}`)]);
  });

  it("are not overwritten or removed by somebody who opened them before they were changed", async () => {
    const other = { ...clean, name: "Two violations" };
    await save(clean);
    await save(other);
    const [mine, theirs] = [await openForm(clean.name), await openForm(clean.name)];
    const saved = { ...clean, answer: "{}" };
    expect(await saveSample(seller, id, { values: saved, replaced: theirs })).toEqual({ kind: "saved" });
    const late = { values: { ...clean, answer: "[]" }, replaced: mine };
    expect(await saveSample(seller, id, late)).toEqual({ kind: "stale" });
    expect(await removeSample(seller, id, mine)).toEqual({ kind: "stale" });
    expect((await getListing(seller, id))?.samples).toEqual([saved, other]);
    // A change of another sample does not conflict.
    expect(await save({ ...other, answer: "{}" }, other.name)).toEqual({ kind: "saved" });
    const again = await openForm(clean.name);
    expect(await saveSample(seller, id, { ...late, replaced: again })).toEqual({ kind: "saved" });
    await removeSample(seller, id, await openForm(clean.name));
    expect(await saveSample(seller, id, { ...late, replaced: again })).toEqual({ kind: "stale" });
    expect(await removeSample(seller, id, again)).toEqual({ kind: "saved" });
  });

  it("are changed by their own company's sellers only", async () => {
    await save(clean);
    const other = await insertSeller(database.scope(), "other");
    expect(await save({ ...clean, name: "Foreign" }, "", other)).toEqual({ kind: "absent" });
    expect(await removeSample(other, id, await openForm(clean.name))).toEqual({ kind: "absent" });
    expect(await save(clean, "", testScopeIn(seller, seller.tenantId + 1))).toEqual({ kind: "absent" });
    expect(await readNames()).toEqual([clean.name]);
  });
});
