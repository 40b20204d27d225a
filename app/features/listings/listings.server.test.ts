import { beforeAll, beforeEach, expect, it } from "vitest";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getListingPreview } from "#app/features/listings/review/listing-preview.server.ts";
import { discardListing, submitListing, takeBackListing } from "#app/features/listings/wizard/submit-listing.server.ts";
import { loadWizard } from "#app/features/listings/wizard/wizard.server.ts";
import { mostStored } from "#app/features/uploads/upload-limit.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { buildListing, fakeStore, insertListing, insertListingTags, insertSeller } from "#tests/factories/listings.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { emptyListing } from "./listing.ts";
import { addListingFile, removeListingFile } from "./listing-files.server.ts";
import { importListingDocument } from "./listing-openapi.server.ts";
import { createListing, getListing, listUnfinished, loadListingStart, saveStep } from "./listings.server.ts";
import { startsSelling } from "./starts-selling.server.ts";

const sender = buildAccountSender();
const platform = { ...buildAccountSender({ slug: "platform" }), origin: "https://platform.test" };
const senders = { sender, platform };
const formKey = "11111111-1111-4111-8111-111111111111";
const plain = { documentSearch: "", tryIt: true, locale: "en" };

describeOnEveryDatabase("a seller's listing", (open) => {
  let database: TestDatabase;
  let seller: TestScope;
  let tagIds: Awaited<ReturnType<typeof insertListingTags>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await asPlatform(db, async (tx) => {
      await tx.delete(outbox);
      await tx.delete(listings);
    });
    for (const table of [services, users, companies, tags]) await db.delete(table);
    tagIds = await insertListingTags(database.scope());
    seller = await insertSeller(database.scope());
  });

  const start = () => createListing(seller, { values: buildListing(tagIds).registration, formKey: null });

  it("is saved at each step, valid or not, and can be continued on any device", async () => {
    const id = (await start()) ?? 0;
    const typed = { ...emptyListing.provider, name: "Half a na\0me \ud800" };
    expect(await saveStep(seller, id, { step: "provider", values: typed })).toEqual({ kind: "saved" });
    const [again] = await listUnfinished({ ...seller });
    expect(again).toMatchObject({ id, name: "Half a name ", status: "draft" });
    expect((await loadWizard(seller, id))?.done).toEqual(["registration"]);
  });

  it("is not overwritten by a form that was rendered before another one saved the step", async () => {
    const id = (await start()) ?? 0;
    const save = (name: string, formKey: string, writtenBy: string) =>
      saveStep(seller, id, { step: "provider", values: { ...emptyListing.provider, name } }, { formKey, writtenBy });
    expect(await save("Mine", "mine", "")).toEqual({ kind: "saved" });
    expect(await save("Mine, too", "mine", "")).toEqual({ kind: "saved" });
    expect(await save("Theirs", "theirs", "")).toEqual({ kind: "conflict", writtenBy: "mine" });
    expect((await getListing(seller, id))?.provider.name).toBe("Mine, too");
    expect(await save("Theirs", "theirs", "mine")).toEqual({ kind: "saved" });
    expect(await save("Mine again", "mine", "")).toEqual({ kind: "conflict", writtenBy: "theirs" });
    const fees = { step: "fees", values: { fee: "1", showPriceDetails: true } } as const;
    expect(await saveStep(seller, id, fees, { formKey: "mine", writtenBy: "" })).toEqual({ kind: "saved" });
    expect(await save("Theirs, too", "theirs", "mine")).toEqual({ kind: "saved" });
  });

  it("is created once for a form that is sent twice; a company may have several", async () => {
    const values = buildListing(tagIds).registration;
    const [first, same] = await Promise.all([1, 2].map(() => createListing(seller, { values, formKey })));
    expect([typeof first, same]).toEqual(["number", first]);
    await asPlatform(database.db, (tx) => tx.update(listings).set({ status: "submitted" }));
    expect(await createListing(seller, { values, formKey })).toBe(first);
    await asPlatform(database.db, (tx) => tx.update(listings).set({ status: "draft" }));
    expect(await start()).not.toBe(first);
    expect(await listUnfinished(seller)).toHaveLength(2);
  });

  it("is suggested until the seller's company has started one or sells something", async () => {
    const other = await insertSeller(database.scope(), "other");
    await insertListing(other, buildListing(tagIds));
    expect([await startsSelling(seller), await startsSelling(other)]).toEqual([true, false]);
    for (const nobody of [{ ...seller, userId: null }, await insertSeller(database.scope(), "northline", 3)])
      expect(await startsSelling(nobody)).toBe(false);
    await start();
    expect(await startsSelling(seller)).toBe(false);
  });

  it("starts with the company's previous data", async () => {
    expect((await loadListingStart(seller))?.registration.legalName).toBe("northline data");
    await insertListing(seller, buildListing(tagIds));
    const next = await getListing(seller, (await start()) ?? 0);
    expect(next?.provider).toMatchObject({ companyName: "Northline", name: "" });
    expect(next?.finance.accountLast4).toBe("6789");
  });

  it("is hidden from other companies, other tenants and agents", async () => {
    const id = await insertListing(seller, buildListing(tagIds));
    const others = [
      await insertSeller(database.scope(), "other"),
      testScopeIn(seller, 4),
      await insertSeller(database.scope(), "northline", 3),
      { ...seller, userId: null },
    ];
    for (const other of others) {
      expect(await getListing(other, id)).toBeNull();
      expect(await loadWizard(other, id)).toBeNull();
      expect(await getListingPreview(other, id, plain)).toBeNull();
      expect(await listUnfinished(other)).toEqual([]);
      expect(await saveStep(other, id, { step: "fees", values: { fee: "1", showPriceDetails: true } })).toEqual({
        kind: "absent",
      });
      expect(await submitListing(other, senders, id)).toEqual({ kind: "absent" });
      expect(await takeBackListing(other, id)).toBe(false);
      expect(await discardListing(other, id)).toBe(false);
    }
    for (const impossible of [0, -1, 1.5, 3_000_000_000]) expect(await getListing(seller, impossible)).toBeNull();
  });

  it("stores the last four digits of the account, never its number", async () => {
    await insertListing(seller, buildListing(tagIds));
    const rows = await asPlatform(seller.db, (db) => db.select().from(listings));
    expect(rows[0]?.finance?.accountLast4).toBe("6789");
    expect(JSON.stringify(rows)).not.toContain("123456789");
  });

  it("is filled from an OpenAPI document where it is empty", async () => {
    const id = (await start()) ?? 0;
    await saveStep(seller, id, { step: "provider", values: { ...emptyListing.provider, name: "My own name" } });
    const text = JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Vehicle data", version: "1.10", description: "Reads a VIN and tells all about the vehicle." },
      servers: [{ url: "https://api.vehicles.example/v1" }],
      paths: { "/vin/{vin}": { get: { summary: "Decode a VIN", responses: {} } } },
    });
    expect(await importListingDocument(seller, id, { text, fileName: "v.json" })).toEqual({ kind: "saved" });
    const filled = await getListing(seller, id);
    expect(filled?.provider).toMatchObject({
      name: "My own name",
      tagline: "Reads a VIN and tells all about the vehicle.",
      categories: [tagIds.category],
      featureIds: ["1", "2"],
    });
    expect(filled?.criteria.linesOfBusiness).toEqual([tagIds.lineOfBusiness]);
    expect(filled?.files.openApi).toMatchObject({ title: "Vehicle data", version: "1.10", operations: 1 });
    const broken = await importListingDocument(seller, id, { text: "{", fileName: "x" });
    expect(broken).toMatchObject({ fault: "listings:fault.openApi" });
  });

  it("accepts images, videos and documents by content, and serves them", async () => {
    const id = (await start()) ?? 0;
    const pdf = Buffer.from("%PDF-1.7\nx\n%%EOF");
    const upload = { kind: "document" as const, file: { name: "../Guide.pdf", bytes: pdf }, label: "The guide" };
    expect(await addListingFile(seller, id, { upload, store: fakeStore })).toEqual({ kind: "saved" });
    const fake = { kind: "media" as const, file: { name: "shot.png", bytes: Buffer.from("<html>") }, label: "" };
    expect(await addListingFile(seller, id, { upload: fake, store: fakeStore })).toEqual({
      kind: "faulty",
      fault: "listings:fault.notMedia",
    });
    const video = Buffer.from("\0\0\0\x18ftypmp42");
    const clip = { kind: "media" as const, file: { name: "a.txt", bytes: video }, label: "How it works" };
    expect(await addListingFile(seller, id, { upload: clip, store: fakeStore })).toEqual({ kind: "saved" });
    const files = (await getListing(seller, id))?.files;
    expect(files?.documents).toMatchObject([{ name: "The guide", documentType: "Guide" }]);
    expect(files?.media).toMatchObject([{ documentType: "Video", caption: "How it works" }]);
    expect(await removeListingFile(seller, id, files?.media[0]?.documentUrl ?? "")).toEqual({ kind: "saved" });
    expect((await getListing(seller, id))?.files.media).toEqual([]);
  });

  it("takes captions of its films in two languages, which stay with the film and can be removed", async () => {
    const id = (await start()) ?? 0;
    const add = (kind: "media" | "captions", text: string, label: string) =>
      addListingFile(seller, id, {
        upload: { kind, file: { name: "file", bytes: Buffer.from(text) }, label },
        store: fakeStore,
      });
    const film = "\0\0\0\x18ftypmp42 tour";
    const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nThe map\n";
    const read = async () => (await getListing(seller, id))?.files.media ?? [];
    await add("media", film, "A tour");
    const [{ documentUrl } = { documentUrl: "" }] = await read();
    const noFilm = { kind: "faulty", fault: "listings:fault.noFilm" };
    for (const label of ["", documentUrl, `fr ${documentUrl}`, "en /files/0.mp4"])
      expect(await add("captions", captions, label)).toEqual(noFilm);
    expect(await add("captions", "1\n00:00", `en ${documentUrl}`)).toEqual({
      kind: "faulty",
      fault: "uploads:fault.captions.notCaptions",
    });
    expect(await add("captions", captions, `en ${documentUrl}`)).toEqual({ kind: "saved" });
    expect(await add("captions", `${captions}\n`, `es ${documentUrl}`)).toEqual({ kind: "saved" });
    await add("media", film, "A long tour");
    const address = expect.stringMatching(/^\/files\/.*\.vtt$/);
    const [item] = await read();
    expect(item).toMatchObject({ caption: "A long tour", captions: { en: address, es: address } });
    await removeListingFile(seller, id, item?.captions?.en ?? "");
    expect((await read())[0]?.captions).toEqual({ es: address });
  });

  it("accepts twelve of twenty images and videos sent concurrently, and stores no others", async () => {
    const id = (await start()) ?? 0;
    const stored: number[] = [];
    const put = (bytes: Uint8Array, extension: string) => {
      stored.push(bytes.length);
      return fakeStore.put(bytes, extension);
    };
    const send = (_: unknown, at: number) => {
      const bytes = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(at)]);
      const upload = { kind: "media" as const, file: { name: "a.mp4", bytes }, label: "" };
      return addListingFile(seller, id, { upload, store: { put } });
    };
    const outcomes = await Promise.all(Array.from({ length: 20 }, send));
    expect(outcomes.filter(({ kind }) => kind === "saved")).toHaveLength(12);
    expect(outcomes).toContainEqual({ kind: "faulty", fault: "listings:fault.many.media" });
    expect((await getListing(seller, id))?.files.media).toHaveLength(12);
    expect(stored).toHaveLength(12);
  });

  it("accepts no file beyond its company's quota", async () => {
    const id = (await start()) ?? 0;
    const known = { companyId: seller.companyId ?? 0, url: "/files/0.mp4", bytes: mostStored - 10 };
    await seller.db.insert(companyFiles).values(known);
    const store = { put: () => Promise.reject(new Error("was stored")) };
    const upload = {
      kind: "document" as const,
      file: { name: "", bytes: Buffer.from("%PDF-1.7\nfull\n%%EOF") },
      label: "",
    };
    expect(await addListingFile(seller, id, { upload, store })).toEqual({
      kind: "faulty",
      fault: "uploads:fault.companyFull",
    });
    expect((await getListing(seller, id))?.files.documents).toEqual([]);
  });

  it("is one of at most fifty unfinished ones, even when created concurrently", async () => {
    const begun = await Promise.all(Array.from({ length: 55 }, start));
    expect(begun.filter((id) => id !== null)).toHaveLength(50);
  });

  it("is previewed exactly as buyers will see it, without scripts", async () => {
    const id = await insertListing(seller, buildListing(tagIds));
    const upload = {
      kind: "document" as const,
      file: { name: "a.pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF") },
      label: "Guía",
    };
    await addListingFile(seller, id, { upload, store: fakeStore });
    const preview = await getListingPreview(seller, id, plain);
    expect(preview?.service).toMatchObject({ name: "Plate Lookup", categoryNames: ["Vehicle"], status: 2 });
    expect(preview?.service.description).toBe("<p>Finds <strong>vehicles</strong>.</p>");
    const find = async (documentSearch: string) => {
      const found = await getListingPreview(seller, id, { ...plain, documentSearch });
      return [found?.documents.map(({ name }) => name), found?.hasDocuments];
    };
    expect(await find("guia")).toEqual([["Guía"], true]);
    expect(await find("price")).toEqual([[], true]);
  });

  it("is previewed in the reader's language, where its seller gives the texts", async () => {
    const { provider, ...rest } = buildListing(tagIds);
    const spanish = { nameEs: "Consulta de matrículas", taglineEs: " ", descriptionEs: "Encuentra **camiones**." };
    const id = await insertListing(seller, { ...rest, provider: { ...provider, ...spanish } });
    expect((await getListingPreview(seller, id, { ...plain, locale: "es" }))?.service).toMatchObject({
      name: spanish.nameEs,
      tagline: provider.tagline,
      description: "<p>Encuentra <strong>camiones</strong>.</p>",
    });
    expect((await getListingPreview(seller, id, plain))?.service.name).toBe(provider.name);
  });

  it("is previewed without script addresses", async () => {
    const listing = buildListing(tagIds);
    const id = await insertListing(seller, listing);
    const values = { ...listing.provider, website: "javascript:alert(1)", docsUrl: " JavaScript:alert(1)" };
    await saveStep(seller, id, { step: "provider", values });
    expect((await getListingPreview(seller, id, plain))?.service).toMatchObject({
      website: null,
      openApiDocuments: null,
    });
  });

  it("is submitted when complete; its seller and the reviewers are notified", async () => {
    const empty = (await start()) ?? 0;
    expect(await submitListing(seller, senders, empty)).toMatchObject({
      kind: "incomplete",
      errors: { provider: { name: "listings:error.name" }, fees: { fee: "listings:error.fee" } },
    });
    const id = await insertListing(seller, buildListing(tagIds));
    expect(await submitListing(seller, senders, id)).toEqual({ kind: "submitted" });
    expect(await submitListing(seller, senders, id)).toEqual({ kind: "locked" });
    const mails = await readMails(seller);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["listingSubmitted", "northline-4@seller.test"],
      ["listingToReview", "help@platform.test"],
    ]);
    expect(mails.at(-1)?.text).toContain(`https://platform.test/gigmarket/admin/listings/${id}`);
    expect(await saveStep(seller, id, { step: "fees", values: { fee: "9", showPriceDetails: true } })).toEqual({
      kind: "locked",
    });
    expect(await takeBackListing(seller, id)).toBe(true);
    expect(await saveStep(seller, id, { step: "fees", values: { fee: "9", showPriceDetails: true } })).toEqual({
      kind: "saved",
    });
  });

  it("tells the reviewers in the language of the account with their address, whatever the seller reads", async () => {
    const inSpanish = { ...senders, sender: buildAccountSender({ locale: "es" }) };
    const submit = async () => {
      const id = await insertListing(seller, buildListing(tagIds));
      expect(await submitListing(seller, inSpanish, id)).toEqual({ kind: "submitted" });
      return (await readMails(seller)).slice(-2).map(({ subject }) => subject.split(":")[0]);
    };
    const before = await submit();
    await insertAccount(seller, { email: "help@platform.test", locale: "es" });
    const after = await submit();
    expect([before, after]).toEqual([
      ["En revisión", "Listing to review"],
      ["En revisión", "Servicio por revisar"],
    ]);
  });

  it("accepts only tags of the right kind, and only own services in bundles", async () => {
    const listing = buildListing(tagIds);
    const [foreign] = await createServices(seller.db, [{ name: "Somebody else's" }]);
    const id = await insertListing(seller, {
      ...listing,
      provider: { ...listing.provider, categories: [tagIds.companyType], type: "Bundled", blocks: [String(foreign)] },
    });
    expect(await submitListing(seller, senders, id)).toEqual({
      kind: "incomplete",
      errors: { provider: { categories: "listings:error.categories", blocks: "listings:error.blocks" } },
    });
  });

  it("can be discarded while it is a draft", async () => {
    const id = (await start()) ?? 0;
    expect(await discardListing(seller, id)).toBe(true);
    expect(await getListing(seller, id)).toBeNull();
  });
});
