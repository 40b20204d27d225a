import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { CatalogueScope, ChosenServices } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertCompany } from "#app/features/companies/insert-company.server.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import { searchMarket } from "#app/features/marketplace/market/market-cards.server.ts";
import { dropCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { hasService } from "#app/features/marketplace/service/services.server.ts";
import { mapMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import { findCurrentSlug } from "#app/features/tenancy/former-slugs.server.ts";
import { toMarketTenant, toMarketTenantId } from "#app/features/tenancy/market.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { createServices, createTags, toSearchQuery } from "#tests/factories/catalogue.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { saveDraft } from "./market-draft.server.ts";
import { getMarketEditor } from "./market-editor.server.ts";
import type { MarketFormValues } from "./market-form.ts";
import { findMarketPreview, storeTypedMarket } from "./market-preview.server.ts";
import { getDraftMarket, listMarkets } from "./markets.server.ts";
import * as publishing from "./publish-market.server.ts";
import {
  getServiceCounts,
  listServiceLines,
  listServiceRows,
  saveServiceChoices,
} from "./services/market-services.server.ts";
import { type ServiceChoice, toChoiceFields } from "./services/service-choice.ts";

const values: MarketFormValues = {
  slug: "harbor-lane",
  name: "Harbor Lane",
  headerText: "The tools we use",
  brandColor: "#6b2145",
  supportEmail: "service@harborlane.test",
  supportPhone: "(978) 555-0142",
  legal: "own",
  terms: "",
  privacyPolicy: "",
  about: "",
  show: "all",
  tagIds: [],
};
const unchangedImages = mapMarketImages(() => ({ bytes: null, isRemoved: false }));
const files = { put: async (_bytes: Uint8Array, extension: string) => `/files/1.${extension}` };
const parent = buildTestTenant("platform-brand", { id: 1 });
const everything: ChosenServices = { everything: true, tagIds: [], include: [], exclude: [] };

describeOnEveryDatabase("markets", (open) => {
  let database: TestDatabase;
  let scope: TestScope;
  let ids: number[];
  let auto: number;

  beforeAll(async () => {
    database = await open();
    const lines = await createTags(database.db, "lineOfBusiness", ["Auto", "Property"]);
    auto = lines.Auto ?? 0;
    ids = await createServices(database.db, [
      { name: "VIN Decoder", tagIds: [auto], rank: 1 },
      { name: "Flood Zone", tagIds: [lines.Property ?? 0], rank: 2 },
      { name: "Motor Carrier", tagIds: [auto], rank: 3 },
      { name: "Postcards", rank: 4 },
    ]);
  });

  beforeEach(async () => {
    scope = database.scope();
    await clearAuditLog(scope.db);
    await asPlatform(scope.db, (tx) => tx.delete(marketSettings));
    await scope.db.delete(users);
    await scope.db.update(companies).set({ hasGigMarket: false });
  });

  const insertOwner = (roleId = 2) => insertMember(scope, { slug: `owner-${crypto.randomUUID()}`, roleId });
  const save = (owner: TestScope, change: Partial<MarketFormValues> = {}) =>
    saveDraft(owner, {
      values: { ...values, slug: `lane-${owner.companyId}`, ...change },
      images: unchangedImages,
      files,
      tenants: [parent],
    });
  const readRevision = async (owner: TestScope) => (await getMarketEditor(owner))?.revision ?? "";
  const publishMarket = async (owner: TestScope, tenants: readonly Tenant[], seen?: string) =>
    publishing.publishMarket(owner, tenants, seen ?? (await readRevision(owner)));
  const discardDraft = async (owner: TestScope, seen?: string) =>
    publishing.discardDraft(owner, seen ?? (await readRevision(owner)));
  const readMarket = async (owner: TestScope) =>
    (await listMarkets(scope.db)).find(({ companyId }) => companyId === owner.companyId);
  const names = async (catalogue: CatalogueScope) =>
    (await searchServices({ ...scope, catalogue }, toSearchQuery())).cards.map(({ name }) => name);

  it("keep a draft private until it is published, which opens the market and grants its credit", async () => {
    const { scope: owner, company } = await insertOwner();
    expect(await save(owner)).toEqual({ kind: "saved" });
    expect(await readMarket(owner)).toBeUndefined();
    expect(await getDraftMarket(scope.db, company.id)).toMatchObject({ name: "Harbor Lane", brandColor: "#6b2145" });
    expect(await publishMarket(owner, [parent])).toEqual({
      kind: "published",
      slug: `lane-${company.id}`,
      opened: true,
    });
    expect(await readMarket(owner)).toMatchObject({
      slug: `lane-${company.id}`,
      headerText: "The tools we use",
      support: { email: "service@harborlane.test", phone: "(978) 555-0142" },
    });
    expect(await publishMarket(owner, [parent])).toMatchObject({ kind: "published", opened: false });
  });

  it("give the credit that the agency's own tenant promises, and none where it promises none", async () => {
    const stranger = { ...buildTestTenant("other", { id: 4, openingCredit: 9900 }) };
    const balance = async (tenants: readonly Tenant[]) => {
      const { scope: owner } = await insertOwner();
      await save(owner);
      await publishMarket(owner, tenants);
      return getBalance(owner);
    };
    expect(await balance([parent, stranger])).toBe(0);
    expect(await balance([buildTestTenant("platform-brand", { id: 1, openingCredit: 1250 }), stranger])).toBe(1250);
  });

  it("keep the agency's texts, and whose legal texts hold", async () => {
    const { scope: owner } = await insertOwner();
    const texts = { legal: "parent", terms: "# Terms\r\n\r\nBe kind.", privacyPolicy: "", about: "# We" } as const;
    expect(await save(owner, texts)).toEqual({ kind: "saved" });
    await publishMarket(owner, [parent]);
    const stored = { legal: "parent", terms: "# Terms\n\nBe kind.", privacyPolicy: null, about: "# We" };
    expect((await readMarket(owner))?.texts).toEqual(stored);
    expect(await save(owner, { terms: "x".repeat(40_001), about: "\u0007" })).toEqual({
      kind: "faulty",
      errors: { terms: "companies:error.tooLong", about: "companies:error.characters" },
    });
  });

  it("redirect from the slug that they had before, which is nobody else's for a year", async () => {
    const [one, other] = [await insertOwner(), await insertOwner()];
    const [before, after] = [`before-${one.company.id}`, `after-${one.company.id}`];
    const open = async (owner: TestScope, slug: string) => {
      const saved = await save(owner, { slug });
      return saved.kind === "saved" ? (await publishMarket(owner, [parent])).kind : saved;
    };
    expect(await open(one.scope, before)).toBe("published");
    // A draft that was saved while the slug was free.
    expect(await save(other.scope, { slug: after })).toEqual({ kind: "saved" });
    expect(await open(one.scope, after)).toBe("published");
    const until = new Date(one.scope.now);
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    const former = [before, one.company.slug].map((slug) => ({ slug, until: until.toISOString() }));
    expect((await getMarketEditor(one.scope))?.formerSlugs).toEqual(expect.arrayContaining(former));
    expect((await readMarket(one.scope))?.formerSlugs.map(({ slug }) => slug).sort()).toEqual(
      [before, one.company.slug].sort(),
    );
    expect(await findCurrentSlug(scope, before.toUpperCase())).toBe(after);
    const taken = { kind: "faulty", errors: { slug: "companies:market.error.slugTaken" } };
    expect(await open(other.scope, before)).toEqual(taken);
    expect(await publishMarket(other.scope, [parent])).toEqual({ kind: "slugTaken" });
    const created = await insertCompany(scope, { name: before }, () => false);
    expect(created.slug).toBe(`${before}-agency`);

    const later = { now: new Date(until.getTime() + 1000) };
    expect(await findCurrentSlug({ ...scope, ...later }, before)).toBeNull();
    expect(await open({ ...other.scope, ...later }, before)).toBe("published");
    expect(await open(one.scope, `third-${one.company.id}`)).toBe("published");
    expect(await open(one.scope, after)).toBe("published");
    expect(await findCurrentSlug(scope, after)).toBeNull();
  });

  it("merge concurrent changes of two administrators, and ask when both changed one field", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const open = async () => {
      const editor = await getMarketEditor(owner);
      if (!editor) throw new Error("no editor");
      return { values: editor.values, posted: { base: editor.base, theirs: {}, keep: {} } };
    };
    const [one, other, third] = [await open(), await open(), await open()];
    const send = ({ values: loaded, posted }: typeof one, change: Partial<MarketFormValues>) => {
      const chosen = { images: unchangedImages, files, tenants: [parent] };
      return saveDraft(owner, { values: { ...loaded, ...change }, ...chosen, posted });
    };
    const outcomes = [send(one, { name: "Lane One" }), send(other, { tagIds: [String(auto)], show: "chosen" })];
    expect(await Promise.all(outcomes)).toEqual([{ kind: "saved" }, { kind: "saved" }]);
    expect((await open()).values).toMatchObject({ name: "Lane One", show: "chosen", tagIds: [String(auto)] });
    expect(await send(third, { name: "Lane Three", headerText: "Ours" })).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: "name", before: "Harbor Lane", theirs: "Lane One", mine: "Lane Three" }],
      values: { name: "Lane Three", headerText: "Ours", show: "chosen" },
      lastSave: { by: expect.stringMatching(/\w/), at: owner.now.toISOString() },
    });
    const keep = { ...one, posted: { ...one.posted, keep: { logo: "mine" as const } } };
    expect(await send(keep, {})).toEqual({ kind: "faulty", errors: { logo: "uploads:fault.chooseAgain" } });
    expect((await open()).values).toMatchObject({ name: "Lane One", headerText: "The tools we use" });
  });

  it("keep both of two drafts that are started at the same moment", async () => {
    const { scope: owner } = await insertOwner();
    const { values: loaded, base } = (await getMarketEditor(owner)) ?? { values, base: {} };
    const posted = { base, theirs: {}, keep: {} };
    const send = (change: Partial<MarketFormValues>) => {
      const chosen = { images: unchangedImages, files, tenants: [parent] };
      return saveDraft(owner, { values: { ...loaded, ...change }, ...chosen, posted });
    };
    const outcomes = await Promise.all([send({ name: "Lane One" }), send({ brandColor: "#6b2145" })]);
    expect(outcomes).toEqual([{ kind: "saved" }, { kind: "saved" }]);
    expect((await getMarketEditor(owner))?.values).toMatchObject({ name: "Lane One", brandColor: "#6b2145" });
  });

  it("merge services arranged by two people", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const loaded = (await listServiceRows(owner, "", { locale: "en" })) ?? [];
    const posted = { base: toChoiceFields(loaded), theirs: {}, keep: {} };
    const [first, second] = loaded;
    if (!first || !second) throw new Error("no services");
    const send = (id: number, change: Partial<ServiceChoice>) =>
      saveServiceChoices(
        owner,
        loaded.map((row) => (row.id === id ? { ...row, ...change } : row)),
        posted,
      );
    expect(await Promise.all([send(first.id, { note: "Ours" }), send(second.id, { show: "never" })])).toEqual([
      { kind: "saved" },
      { kind: "saved" },
    ]);
    const rows = (await listServiceRows(owner, "", { locale: "en" })) ?? [];
    expect(rows.find(({ id }) => id === first.id)?.note).toBe("Ours");
    expect(rows.find(({ id }) => id === second.id)?.show).toBe("never");
    expect(await send(first.id, { note: "Mine" })).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: `note-${first.id}`, before: "", theirs: "Ours", mine: "Mine" }],
    });
  });

  it("name services to their owner in the owner's language, where their sellers do", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const [row] = (await listServiceRows(owner, "", { locale: "en" })) ?? [];
    const texts = { name: "Otro nombre", tagline: "Otra frase" };
    await owner.db
      .update(services)
      .set({ translations: { es: texts } })
      .where(eq(services.id, row?.id ?? 0));
    const read = async (locale: string) =>
      (await listServiceRows(owner, "", { locale }))?.find(({ id }) => id === row?.id);
    expect(await read("es")).toMatchObject(texts);
    expect(await read("en")).toMatchObject({ name: row?.name, tagline: row?.tagline });
    await owner.db.update(services).set({ translations: {} });
  });

  it("show unsaved changes in the owner's own preview only", async () => {
    const { scope: owner, company } = await insertOwner();
    const other = await insertOwner();
    const viewerOf = (whose: TestScope, companyId: number | undefined) =>
      ({ userId: whose.userId, tenantId: 1, roleId: 2, company: { id: companyId } }) as Parameters<
        typeof findMarketPreview
      >[1];
    const directory = { findByName: () => parent } as unknown as Parameters<typeof findMarketPreview>[2];
    const type = (change: Partial<MarketFormValues>) =>
      storeTypedMarket(owner, {
        values: { ...values, slug: `lane-${owner.companyId}`, ...change },
        ...{ images: unchangedImages, files, tenants: [parent] },
      });
    expect(await type({ name: "Typed Lane" })).toMatchObject({ kind: "kept" });
    const mine = await findMarketPreview(scope.db, viewerOf(owner, company.id), directory, true);
    expect(mine?.name).toBe("Typed Lane");
    expect(await type({ brandColor: "red" })).toMatchObject({
      kind: "faulty",
      errors: { brandColor: expect.any(String) },
    });
    expect((await findMarketPreview(scope.db, viewerOf(owner, company.id), directory, true))?.name).toBe("Typed Lane");
    expect(await findMarketPreview(scope.db, viewerOf(owner, company.id), directory)).toBeNull();
    expect(await findMarketPreview(scope.db, viewerOf(other.scope, other.company.id), directory, true)).toBeNull();
    expect((await getMarketEditor(owner))?.state).toBe("none");
  });

  it("show everyone the published settings while the owner edits others, and discard those", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    await publishMarket(owner, [parent]);
    await save(owner, { name: "Harbor Lane & Daughters" });
    expect(await readMarket(owner)).toMatchObject({ name: "Harbor Lane" });
    expect((await getMarketEditor(owner))?.state).toBe("changed");
    await discardDraft(owner);
    expect(await getMarketEditor(owner)).toMatchObject({ state: "published", values: { name: "Harbor Lane" } });
  });

  it("publish and discard what the owner saw, not what a colleague saved since", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const seen = await readRevision(owner);
    await save(owner, { name: "A colleague's" });
    const changed = { kind: "changed", lastSave: { by: "Dana Whitcomb" } };
    expect(await publishMarket(owner, [parent], seen)).toMatchObject(changed);
    expect(await discardDraft(owner, seen)).toMatchObject(changed);
    expect(await getMarketEditor(owner)).toMatchObject({ state: "draft", values: { name: "A colleague's" } });
    expect(await publishMarket(owner, [parent], "")).toMatchObject({ kind: "published" });
  });

  it("are hidden by their owner and opened again as they were, without a second credit", async () => {
    const { scope: owner, company } = await insertOwner();
    await save(owner);
    expect(await publishMarket(owner, [parent])).toMatchObject({ kind: "published", opened: true });
    expect(await publishing.takeOffline(owner, anySender)).toEqual({ kind: "offline" });
    expect(await publishing.takeOffline(owner, anySender)).toEqual({ kind: "offline" });
    expect((await listMarkets(scope.db)).map(({ companyId }) => companyId)).not.toContain(company.id);
    expect(await getMarketEditor(owner)).toMatchObject({ state: "published", isOffline: true });
    expect((await getServiceCounts(owner))?.marketPath).toBeNull();
    expect(await publishMarket(owner, [parent])).toMatchObject({ kind: "published", opened: false });
    expect(await getMarketEditor(owner)).toMatchObject({ state: "published", isOffline: false });
    expect((await getServiceCounts(owner))?.marketPath).toBe(`/lane-${company.id}/myservices`);
    expect((await listMarkets(scope.db)).map(({ companyId }) => companyId)).toContain(company.id);
  });

  it("tell the other owners and whoever asked for services there once they are hidden, and nobody twice", async () => {
    const { scope: owner, company } = await insertOwner();
    await save(owner);
    await publishMarket(owner, [parent]);
    const other = await insertAccount(scope, {
      companyId: company.id,
      email: `other-${company.id}@a.test`,
      locale: "es",
    });
    await insertAccount(scope, { companyId: company.id, email: `agent-${company.id}@a.test`, roleId: 3 });
    const left = await insertAccount(scope, { email: `left-${company.id}@b.test` });
    const elsewhere = (await insertOwner()).company;
    const market = testScopeIn(scope, 1_000_000 + company.id);
    await inTenant(market, ({ db, tenantId }) =>
      db.insert(requests).values(
        [
          { workEmail: `Guest-${company.id}@b.test`, locale: "es" },
          { workEmail: `guest-${company.id}@b.test`, locale: "es", status: "live" as const },
          { workEmail: `gone-${company.id}@b.test`, status: "withdrawn" as const },
          { workEmail: left.email, userId: left.id, companyId: elsewhere.id },
          { workEmail: `hidden-${company.id}@b.test`, spamAt: scope.now },
        ].map((row) => ({
          ...{ tenantId, kind: "service" as const, firstName: "Luis", lastName: "Paz", description: "Please" },
          ...{ acceptedTerms: true, locale: "en", serviceName: "VIN", ...row },
        })),
      ),
    );
    await Promise.all([publishing.takeOffline(owner, anySender), publishing.takeOffline(owner, anySender)]);
    const news = (await readMails(scope)).filter(
      ({ kind, subject }) => kind === "marketChanged" && subject.includes(company.name),
    );
    expect(news.map(({ recipient, subject }) => [recipient.toLowerCase(), subject]).sort()).toEqual([
      [`guest-${company.id}@b.test`, `El mercado de ${company.name} ya no está abierto`],
      [other.email, `El mercado de ${company.name} está fuera de línea`],
    ]);
  });

  it("tell nobody of an hour offline, and nobody twice a day, however often they are hidden and opened", async () => {
    const { scope: owner, company } = await insertOwner();
    await save(owner);
    await publishMarket(owner, [parent]);
    const other = await insertAccount(scope, { companyId: company.id, email: `second-${company.id}@a.test` });
    const guest = `ann-${company.id}@b.test`;
    await inTenant(testScopeIn(scope, 1_000_000 + company.id), ({ db, tenantId }) =>
      db.insert(requests).values({
        ...{ tenantId, kind: "service", firstName: "Ann", lastName: "Paz", description: "Please", workEmail: guest },
        ...{ acceptedTerms: true, locale: "en", serviceName: "VIN" },
      }),
    );
    const later = (hours: number) => ({ ...owner, now: new Date(owner.now.getTime() + hours * 3_600_000) });
    const readNews = async () =>
      (await readMails(scope)).flatMap(({ kind, recipient, nextAttemptAt }) =>
        kind === "marketChanged" && [other.email, guest].includes(recipient)
          ? [`${recipient} ${(nextAttemptAt.getTime() - owner.now.getTime()) / 3_600_000}`]
          : [],
      );
    await publishing.takeOffline(owner, anySender);
    expect(await readNews()).toEqual([`${other.email} 0`, `${guest} 1`]);
    await publishMarket(owner, [parent]);
    expect(await readNews()).toEqual([`${other.email} 0`]);
    await publishing.takeOffline(later(2), anySender);
    expect(await readNews()).toEqual([`${other.email} 0`, `${guest} 3`]);
    await asPlatform(scope.db, (db) =>
      db.update(outbox).set({ status: "sent", attempts: 1 }).where(eq(outbox.recipient, guest)),
    );
    await publishMarket(later(4), [parent]);
    await publishing.takeOffline(later(5), anySender);
    expect(await readNews()).toEqual([`${other.email} 0`, `${guest} 3`]);
    await publishMarket(later(6), [parent]);
    await publishing.takeOffline(later(30), anySender);
    expect(await readNews()).toEqual([`${other.email} 0`, `${guest} 3`, `${other.email} 30`, `${guest} 31`]);
  });

  it("are neither stuck nor lost when they are hidden and published at the same moment", async () => {
    const { scope: owner, company } = await insertOwner();
    await save(owner);
    await publishMarket(owner, [parent]);
    for (let times = 0; times < 5; times++) {
      await save(owner, { name: `Lane ${times}` });
      const outcomes = [publishing.takeOffline(owner, anySender), publishMarket(owner, [parent])];
      expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(["offline", "published"]);
    }
    const entries = await asPlatform(scope.db, (db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `company:${company.id}`))
        .orderBy(asc(auditLog.id)),
    );
    const states = entries
      .filter(({ action }) => action === "market.takeOffline")
      .map(({ before, after }) => [before, after]);
    for (const state of states) expect(state).toEqual([{ state: "published" }, { state: "offline" }]);
    const openings = entries.flatMap(({ action }) => (/Offline|reopen/.test(action) ? [action] : []));
    expect(openings.filter((action, at) => action === openings[at - 1])).toEqual([]);
  });

  it("discard a draft once, however often that is pressed, and publish none that a colleague discarded", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const seen = await readRevision(owner);
    expect(await discardDraft(owner, seen)).toEqual({ kind: "discarded" });
    expect(await discardDraft(owner, seen)).toEqual({ kind: "discarded" });
    expect(await publishMarket(owner, [parent], seen)).toMatchObject({ kind: "changed" });
  });

  it("keep working when they were opened before there were settings", async () => {
    const { scope: owner, company } = await insertOwner();
    await scope.db
      .update(companies)
      .set({ hasGigMarket: true, headerText: "As ever" })
      .where(eq(companies.id, company.id));
    expect(await readMarket(owner)).toMatchObject({ slug: company.slug, headerText: "As ever", services: everything });
    await save(owner, { slug: company.slug, headerText: "New" });
    expect(await readMarket(owner)).toMatchObject({ headerText: "As ever" });
  });

  it("can be hidden and opened again when they were opened before there were settings", async () => {
    const { scope: owner, company } = await insertOwner();
    await scope.db.update(companies).set({ hasGigMarket: true }).where(eq(companies.id, company.id));
    expect(await publishing.takeOffline(owner, anySender)).toEqual({ kind: "offline" });
    expect(await getMarketEditor(owner)).toMatchObject({ state: "published", isOffline: true });
    expect(await publishMarket(owner, [parent])).toEqual({ kind: "published", slug: company.slug, opened: false });
  });

  it("can be seen, edited and published by the company's administrator only", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const { scope: agent } = await insertOwner(3);
    const { scope: seller } = await insertOwner(4);
    const { scope: other } = await insertOwner();
    for (const actor of [agent, seller, scope]) {
      expect(await save(actor)).toEqual({ kind: "notAllowed" });
      expect(await publishMarket(actor, [parent])).toEqual({ kind: "notAllowed" });
      expect(await discardDraft(actor)).toEqual({ kind: "notAllowed" });
      expect(await publishing.takeOffline(actor, anySender)).toEqual({ kind: "notAllowed" });
      expect(await saveServiceChoices(actor, [])).toEqual({ kind: "notAllowed" });
      expect(await getMarketEditor(actor)).toBeNull();
      expect(await listServiceRows(actor, "", { locale: "en" })).toBeNull();
      expect(await getServiceCounts(actor)).toBeNull();
    }
    expect(await getMarketEditor(other)).toMatchObject({ state: "none", values: { supportEmail: "" } });
  });

  it("hide drafts from every other tenant", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const read = (tenantId: number) =>
      inTenant(testScopeIn(scope, tenantId), ({ db }) => db.select().from(marketSettings));
    expect(await read(1)).toHaveLength(1);
    expect(await read(4)).toEqual([]);
    expect(await read(toMarketTenantId(owner.companyId ?? 0))).toEqual([]);
    expect(
      await scope.db.transaction(async (tx) =>
        inTenant({ ...testScopeIn(scope, 0), db: tx }, ({ db }) => db.select().from(marketSettings)),
      ),
    ).toEqual([]);
  });

  it.each([
    ["a route's name", "dashboard"],
    ["a route's look-alike", "dashb0ard"],
    ["a tenant's name", "platform-brand"],
    ["a tenant's look-alike", "p1atforrn-brand"],
    ["another company's", "seller"],
  ])("refuse a slug that is %s", async (_name, slug) => {
    const { scope: owner } = await insertOwner();
    expect(await save(owner, { slug })).toEqual({
      kind: "faulty",
      errors: { slug: "companies:market.error.slugTaken" },
    });
  });

  it.each(["Ünter", "a b", "-a", "a--b", "123", "a/b", "<b>", "а".repeat(3)])("refuse %j as a slug", async (slug) => {
    const { scope: owner } = await insertOwner();
    expect(await save(owner, { slug })).toMatchObject({ errors: { slug: "companies:market.error.slugForm" } });
  });

  it("report the error of each wrong input", async () => {
    const { scope: owner } = await insertOwner();
    const wrong = {
      slug: "",
      name: "",
      brandColor: "red",
      supportEmail: "a@b.test, c@d.test",
      supportPhone: "1",
      show: "",
    };
    expect(await save(owner, wrong)).toEqual({
      kind: "faulty",
      errors: {
        slug: "companies:market.error.slug",
        name: "companies:market.error.name",
        brandColor: "companies:market.error.color",
        supportEmail: "companies:market.error.email",
        supportPhone: "companies:error.phone",
        show: "companies:market.error.show",
      },
    });
  });

  it("refuse to publish a slug that was taken meanwhile", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner, { slug: "wanted-lane" });
    await insertMember(scope, { slug: "wanted-lane" });
    expect(await publishMarket(owner, [parent])).toEqual({ kind: "slugTaken" });
  });

  it("give a slug that two publish at the same moment to one, and refuse the other", async () => {
    const owners = await Promise.all([insertOwner(), insertOwner(), insertOwner(), insertOwner()]);
    const slug = `both-${crypto.randomUUID().slice(0, 8)}`;
    for (const { scope: owner } of owners) await save(owner, { slug });
    const outcomes = await Promise.all(owners.map(({ scope: owner }) => publishMarket(owner, [parent])));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["published", "slugTaken", "slugTaken", "slugTaken"]);
  });

  it("select by tags, by name and against both", async () => {
    const [vin = 0, flood = 0, motor = 0] = ids;
    const choose = (chosen: Partial<ChosenServices>) =>
      names({ chosen: { ...everything, everything: false, ...chosen } });
    expect(await choose({ tagIds: [auto] })).toEqual(["VIN Decoder", "Motor Carrier"]);
    expect(await choose({ tagIds: [auto], include: [flood], exclude: [motor] })).toEqual(["VIN Decoder", "Flood Zone"]);
    expect(await choose({})).toEqual([]);
    expect(await names({ chosen: { ...everything, exclude: [vin] } })).toEqual([
      "Flood Zone",
      "Motor Carrier",
      "Postcards",
    ]);
  });

  it("never show what the parent tenant hides, whatever is chosen, on pages and in search alike", async () => {
    const some = fc.subarray(ids.length > 0 ? ids : [1]);
    const rule = fc.record({ everything: fc.boolean(), tagIds: fc.subarray([auto]), include: some, exclude: some });
    const limits = fc.record({ services: some, linesOfBusiness: fc.subarray(["Auto", "Property"], { minLength: 1 }) });
    await fc.assert(
      fc.asyncProperty(rule, fc.option(limits, { nil: {} }), async (chosen, limit) => {
        const [mine, ofParent] = await Promise.all([names({ ...limit, chosen }), names(limit)]);
        expect(ofParent).toEqual(expect.arrayContaining(mine));
        const shown = await Promise.all(ids.map((id) => hasService({ ...scope, catalogue: { ...limit, chosen } }, id)));
        expect(shown.filter(Boolean)).toHaveLength(mine.length);
        const { total } = await searchServices({ ...scope, catalogue: { ...limit, chosen } }, toSearchQuery());
        expect(total).toBe(mine.length);
      }),
      { numRuns: 40 },
    );
  });

  it("show pinned services first, with the owner's taglines, without repeating any on later pages", async () => {
    const [vin = 0, , motor = 0, postcards = 0] = ids;
    const { scope: owner } = await insertOwner();
    await save(owner);
    const row = { show: "rule", place: null, note: "" } as const;
    await saveServiceChoices(owner, [
      { ...row, id: postcards, place: 1, note: "A card with our photo." },
      { ...row, id: motor, place: 2 },
      { ...row, id: vin, show: "never" },
    ]);
    const draft = await getDraftMarket(scope.db, owner.companyId ?? 0);
    const tenant = draft && toMarketTenant(draft, parent);
    const market = tenant?.market;
    if (!tenant || !market) throw new Error("no market");
    const search = { query: toSearchQuery(), after: null };
    const page = await searchMarket({ ...scope, catalogue: tenant.catalogue }, market, search);
    expect(page.cards.map(({ name }) => name)).toEqual(["Postcards", "Motor Carrier", "Flood Zone"]);
    expect(page.cards[0]?.tagline).toBe("A card with our photo.");
    expect(page.total).toBe(3);
    const list = async (place: { after?: string | null; page?: number; count: number }) => {
      const { cards, nextCursor } = await searchMarket({ ...scope, catalogue: tenant.catalogue }, market, {
        ...search,
        ...place,
      });
      return { names: cards.map(({ name }) => name), nextCursor };
    };
    for (const count of [1, 2, 3]) {
      const inTurn: string[] = [];
      const followed: string[] = [];
      let after: string | null = null;
      for (let number = 1; number <= 4; number++) inTurn.push(...(await list({ page: number, count })).names);
      do {
        const found: Awaited<ReturnType<typeof list>> = await list({ after, count });
        followed.push(...found.names);
        after = found.nextCursor;
      } while (after !== null);
      expect([count, inTurn]).toEqual([count, page.cards.map(({ name }) => name)]);
      expect([count, followed]).toEqual([count, inTurn]);
    }
    const rows = await listServiceRows(owner, "", { locale: "en" });
    expect(rows?.slice(0, 2)).toMatchObject([
      { name: "Postcards", place: 1, note: "A card with our photo.", byRule: true, arranged: true },
      { name: "Motor Carrier", place: 2 },
    ]);
    const byHand = await listServiceRows(owner, "", { onlyArranged: true, locale: "en" });
    expect(byHand?.map(({ name }) => name)).toEqual(["Postcards", "Motor Carrier", "VIN Decoder"]);
    const [line] = await listServiceLines(owner, "en");
    expect(line).toEqual({ id: auto, name: "Auto" });
    // What has a place stays in sight, so that others are placed beside it.
    const ofLine = await listServiceRows(owner, "", { line: auto, locale: "en" });
    expect(ofLine?.map(({ name, isFound }) => [name, isFound])).toEqual([
      ["Postcards", false],
      ["Motor Carrier", true],
      ["VIN Decoder", true],
    ]);
    expect(await getServiceCounts(owner)).toMatchObject({ shown: page.total, arranged: 3, marketPath: null });
  });

  it("show no withdrawn listing, even when it was pinned", async () => {
    const [vin = 0] = ids;
    const market = { first: [vin], notes: {}, rest: { chosen: { ...everything, exclude: [vin] } } };
    const facts = {
      companyId: 1,
      description: null,
      address: null,
      nameBesideLogo: false,
      nameBesideDarkLogo: false,
      formerSlugs: [],
      legalParty: null,
    };
    const search = async () =>
      (
        await searchMarket(
          { ...scope, catalogue: { chosen: everything } },
          { ...facts, ...market },
          {
            query: toSearchQuery(),
            after: null,
          },
        )
      ).cards.map(({ name }) => name);
    const setStatus = async (status: number) => {
      await scope.db.update(services).set({ status }).where(eq(services.id, vin));
      await indexServices(scope.db, [vin]);
      dropCatalogueIndex(scope.db);
    };
    expect(await search()).toContain("VIN Decoder");
    await setStatus(4);
    expect(await search()).not.toContain("VIN Decoder");
    await setStatus(1);
  });

  it("hide from the market's owner what the parent tenant does not show", async () => {
    const { scope: owner } = await insertOwner();
    await save(owner);
    const [vin = 0] = ids;
    const narrow = { ...owner, catalogue: { services: [vin] } };
    expect((await listServiceRows(narrow, "", { locale: "en" }))?.map(({ name }) => name)).toEqual(["VIN Decoder"]);
    await saveServiceChoices(
      narrow,
      ids.map((id) => ({ id, show: "always" as const, place: null, note: "" })),
    );
    expect((await getDraftMarket(scope.db, owner.companyId ?? 0))?.services.include).toEqual([vin]);
  });

  it("show the themed preview to the owner only", async () => {
    const { scope: owner, company, user } = await insertOwner();
    await save(owner);
    const directory = {
      findByName: () => parent,
      findByHost: () => parent,
      findByPage: () => null,
      findMoved: () => null,
      findOfflineHost: () => null,
      subdomainOf: () => null,
      default: parent,
      all: () => [parent],
    };
    const viewer = {
      userId: user.id,
      sessionId: 1,
      quotingPartner: false,
      tenantId: 1,
      roleId: 2,
      email: user.email,
      firstName: "Dana",
      lastName: "Whitcomb",
      phone: null,
      locale: null,
      company: {
        id: company.id,
        slug: company.slug,
        name: company.name,
        logoUrl: null,
        hasGigMarket: false,
        headerText: null,
      },
    };
    expect(await findMarketPreview(scope.db, viewer, directory)).toMatchObject({ name: "Harbor Lane", parentId: 1 });
    expect(await findMarketPreview(scope.db, { ...viewer, roleId: 3 }, directory)).toBeNull();
    expect(await findMarketPreview(scope.db, { ...viewer, company: null }, directory)).toBeNull();
  });

  it("receive request mails at their support address, else at the owner's", async () => {
    const { scope: owner, user } = await insertOwner();
    await save(owner, { supportEmail: "" });
    const draft = await getDraftMarket(scope.db, owner.companyId ?? 0);
    const tenant = draft && toMarketTenant(draft, parent);
    expect(tenant?.alertAddress).toBe(user.email);
    expect(JSON.stringify([tenant?.support, tenant?.copy.en?.marketplace])).not.toContain(user.email);
  });

  it("store their requests under their own tenant id, apart from the parent's", async () => {
    const { scope: owner } = await insertOwner();
    const tenantId = toMarketTenantId(owner.companyId ?? 0);
    const request = {
      kind: "service",
      firstName: "A",
      lastName: "B",
      workEmail: "a@b.test",
      description: "x",
      acceptedTerms: true,
      locale: "en",
    } as const;
    await inTenant(testScopeIn(scope, tenantId), ({ db }) => db.insert(requests).values({ ...request, tenantId }));
    const count = (id: number) =>
      inTenant(testScopeIn(scope, id), async ({ db }) => (await db.select().from(requests)).length);
    expect([await count(tenantId), await count(1), await count(tenantId + 1)]).toEqual([1, 0, 0]);
  });
});
