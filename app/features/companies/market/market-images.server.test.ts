import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies } from "#app/db/schema/identity.ts";
import { type MarketImage, mapMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import { companyQuota } from "#app/features/uploads/upload-limit.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { saveDraft } from "./market-draft.server.ts";
import { getMarketEditor } from "./market-editor.server.ts";
import { storeTypedMarket } from "./market-preview.server.ts";
import { getDraftMarket, listMarkets } from "./markets.server.ts";
import { publishMarket } from "./publish-market.server.ts";

const parent = buildTestTenant("platform-brand", { id: 1 });

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#6b2145" } })
    .withExif({ IFD0: { Artist: "Vera Whitcomb" } })
    .jpeg()
    .toBuffer();
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${inside}</svg>`);

describeOnEveryDatabase("the images of a market", (open) => {
  let database: TestDatabase;
  let stored: Buffer[];
  const files = {
    put: async (bytes: Uint8Array, extension: string) => `/files/${stored.push(Buffer.from(bytes))}.${extension}`,
  };

  beforeAll(async () => {
    database = await open();
    stored = [];
  });

  type Chosen = Partial<Record<MarketImage, Uint8Array | "removed">>;
  const insertOwner = async () => {
    const owner = await insertMember(database.scope(), { slug: `pier-${crypto.randomUUID()}`, roleId: 2 });
    return owner.scope;
  };
  const toSubmission = async (owner: TestScope, chosen: Chosen) => {
    const editor = await getMarketEditor(owner);
    if (!editor) throw new Error("no editor");
    const images = mapMarketImages((name) => {
      const image = chosen[name];
      return { bytes: image instanceof Uint8Array ? image : null, isRemoved: image === "removed" };
    });
    const posted = { base: editor.base, theirs: {}, keep: {} };
    return { values: editor.values, images, files, tenants: [parent], posted };
  };
  const save = async (owner: TestScope, chosen: Chosen) => saveDraft(owner, await toSubmission(owner, chosen));
  const readDraft = async (owner: TestScope) => (await getDraftMarket(owner.db, owner.companyId ?? 0))?.images;
  const readPublished = async (owner: TestScope) =>
    (await listMarkets(owner.db)).find(({ companyId }) => companyId === owner.companyId)?.images;

  it("are kept in the draft, scaled into their boxes without hidden data, and seen by all once published", async () => {
    const owner = await insertOwner();
    const chosen = { logoDark: svg(""), favicon: await draw(400, 400), socialImage: await draw(2400, 1260) };
    expect(await save(owner, chosen)).toEqual({ kind: "saved" });
    const draft = await readDraft(owner);
    expect(draft).toMatchObject({
      logo: null,
      logoDark: { url: expect.stringMatching(/^\/files\/\d+\.png$/) },
      favicon: { width: 256, height: 256 },
      socialImage: { width: 1200, height: 630 },
    });
    expect(stored.some((bytes) => bytes.includes("Whitcomb"))).toBe(false);
    expect(await readPublished(owner)).toBeUndefined();
    await publishMarket(owner, [parent], (await getMarketEditor(owner))?.revision ?? "");
    expect(await readPublished(owner)).toEqual(draft);
  });

  it("are replaced and removed one by one", async () => {
    const owner = await insertOwner();
    await save(owner, { favicon: await draw(64, 64), socialImage: await draw(600, 315) });
    await publishMarket(owner, [parent], (await getMarketEditor(owner))?.revision ?? "");
    const before = await readDraft(owner);
    expect(await save(owner, { favicon: "removed", socialImage: await draw(800, 420) })).toEqual({ kind: "saved" });
    expect(await readDraft(owner)).toMatchObject({ favicon: null, socialImage: { width: 800, height: 420 } });
    expect(await readPublished(owner)).toEqual(before);
    const editor = await getMarketEditor(owner);
    expect(editor?.images).toMatchObject({
      logo: { url: null, isOwn: false, standIn: { from: "generated" } },
      favicon: { url: null, isOwn: false, standIn: { from: "generated" } },
      socialImage: { isOwn: true, standIn: null },
    });
    expect(editor?.state).toBe("changed");
  });

  it("are refused each at its field, and nothing of the form is saved", async () => {
    const owner = await insertOwner();
    const images = {
      logo: svg("<script>alert(1)</script>"),
      logoDark: new TextEncoder().encode("%PDF-1.7"),
      favicon: (await draw(64, 64)).subarray(0, 200),
      socialImage: Buffer.concat([await draw(64, 64), Buffer.alloc(5 * 1024 * 1024)]),
    };
    const errors = {
      logo: "uploads:fault.unsafeSvg",
      logoDark: "uploads:fault.notImage",
      favicon: "uploads:fault.broken",
      socialImage: "uploads:fault.imageTooLarge",
    };
    expect(await save(owner, images)).toEqual({ kind: "faulty", errors });
    expect(await storeTypedMarket(owner, await toSubmission(owner, images))).toEqual({ kind: "faulty", errors });
    expect((await getMarketEditor(owner))?.state).toBe("none");
  });

  it("show the typed picture for shared links to its owner, and none once it is removed", async () => {
    const owner = await insertOwner();
    const chosen = await toSubmission(owner, { socialImage: await draw(600, 315) });
    const typed = await storeTypedMarket(owner, chosen);
    expect(typed).toMatchObject({ kind: "kept", link: { picture: expect.stringMatching(/^data:image\/png;base64,/) } });
    await save(owner, { socialImage: await draw(600, 315) });
    const unchanged = await toSubmission(owner, {});
    expect(await storeTypedMarket(owner, unchanged)).toMatchObject({
      link: { title: unchanged.values.name, picture: expect.stringMatching(/^\/files\//) },
    });
    const removed = await toSubmission(owner, { socialImage: "removed" });
    expect(await storeTypedMarket(owner, removed)).toMatchObject({ link: { picture: null } });
  });

  it("are refused together when the company's quota has no room for all of them", async () => {
    const owner = await insertOwner();
    const [image, other] = [await draw(64, 64), await draw(65, 65)];
    const url = `/files/${crypto.randomUUID().replaceAll("-", "")}.png`;
    const full = { companyId: owner.companyId ?? 0, url, bytes: companyQuota - 1 };
    await owner.db.insert(companyFiles).values(full);
    await owner.db.update(companies).set({ logoUrl: url }).where(eq(companies.id, full.companyId));
    const fault = "uploads:fault.companyFull";
    expect(await save(owner, { favicon: image, logoDark: other })).toEqual({
      kind: "faulty",
      errors: { favicon: fault, logoDark: fault },
    });
  });

  it("are merged by image, and a choice between two of them asks for the file again", async () => {
    const owner = await insertOwner();
    await save(owner, {});
    const one = await toSubmission(owner, { favicon: await draw(64, 64) });
    const other = await toSubmission(owner, { socialImage: await draw(600, 315) });
    const third = await toSubmission(owner, { favicon: await draw(32, 32) });
    expect(await Promise.all([saveDraft(owner, one), saveDraft(owner, other)])).toEqual([
      { kind: "saved" },
      { kind: "saved" },
    ]);
    expect(await readDraft(owner)).toMatchObject({ favicon: { width: 64 }, socialImage: { width: 600 } });
    expect(await saveDraft(owner, third)).toMatchObject({ kind: "conflict", conflicts: [{ name: "favicon" }] });
    const unchosen = await toSubmission(owner, {});
    const posted = { ...unchosen.posted, keep: { favicon: "mine" as const } };
    expect(await saveDraft(owner, { ...unchosen, posted })).toEqual({
      kind: "faulty",
      errors: { favicon: "uploads:fault.chooseAgain" },
    });
  });

  it("are no others than the market's own", async () => {
    const [owner, other] = [await insertOwner(), await insertOwner()];
    await save(owner, { socialImage: await draw(600, 315) });
    await save(other, {});
    expect((await readDraft(other))?.socialImage).toBeNull();
    expect((await getMarketEditor(other))?.images.socialImage.url).toBeNull();
  });
});
