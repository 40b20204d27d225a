import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { tags } from "#app/db/schema/catalogue.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { listOfferedTags } from "#app/features/marketplace/search/tags.server.ts";
import { writeConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices, toSearchQuery } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { moveTag, setRetired } from "./arrange-tags.server.ts";
import { saveTag } from "./save-tag.server.ts";
import type { TagKindName, TagValues } from "./tag-form.ts";
import { getTagToEdit, listTaxonomy } from "./taxonomy.server.ts";

describeOnEveryDatabase("the console's taxonomy", (open) => {
  let database: TestDatabase;
  let admin: TestScope;
  let other: TestScope;
  let foreign: TestScope;

  beforeAll(async () => {
    database = await open();
    const insertAdmin = async (tenantId: number, name: string) => {
      const scope = database.scope({ tenantId });
      const { id } = await insertAccount(scope, { roleId: 1, email: `${name}@console.test`, firstName: name });
      return { ...scope, userId: id };
    };
    admin = await insertAdmin(1, "ada");
    other = await insertAdmin(1, "sam");
    foreign = await insertAdmin(4, "fay");
  });

  const find = async (kind: TagKindName, name: string) =>
    (await listTaxonomy(admin, kind))?.find((row) => row.name === name);
  const idOf = async (kind: TagKindName, name: string) => (await find(kind, name))?.id ?? 0;
  const names = async (kind: TagKindName) => (await listTaxonomy(admin, kind))?.map(({ name }) => name);
  const add = (kind: TagKindName, values: Partial<TagValues>) =>
    saveTag(admin, { id: null, kind, values: { name: "", nameEs: "", parentId: "", ...values } });
  const readAudit = (id: number) =>
    asPlatform(admin.db, (db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `tag:${id}`))
        .orderBy(auditLog.id),
    );

  it("puts a system below its type, and counts the services that name it", async () => {
    expect(await add("system", { name: "Agency Desk" })).toMatchObject({
      kind: "faulty",
      errors: { parentId: "admin:taxonomy.error.parentOfSystem" },
    });
    const crm = await idOf("systemType", "CRM");
    expect(await add("system", { name: "Agency Desk", parentId: String(crm) })).toMatchObject({ kind: "saved" });
    const system = await idOf("system", "Agency Desk");
    const [service = 0] = await createServices(database.db, [{ name: "Birthday cards" }]);
    await writeConnections(database.db, service, [{ systemId: system, connection: "file", optIn: null }]);
    expect(await find("system", "Agency Desk")).toMatchObject({ parentName: "CRM", services: 1 });
    const renamed = { name: "Agency Board", nameEs: "", parentId: String(crm) };
    expect(await saveTag(admin, { id: system, kind: "system", values: renamed })).toMatchObject({ kind: "saved" });
    const { cards } = await searchServices(database.scope(), toSearchQuery({ text: "agency board" }));
    expect(cards.map(({ systems }) => systems)).toEqual([["Agency Board"]]);
  });

  it("is not available to users who are not platform administrators", async () => {
    const id = await idOf("category", "Weather");
    const values = { name: "Changed", nameEs: "", parentId: "201" };
    for (const scope of [database.scope(), foreign, testScopeIn(foreign, 1)]) {
      expect(await listTaxonomy(scope, "category")).toBeNull();
      expect(await getTagToEdit(scope, id)).toBeNull();
      expect(await saveTag(scope, { id, kind: "category", values })).toBeNull();
      expect(await setRetired(scope, { id, isRetired: true })).toBeNull();
      expect(await moveTag(scope, { id, to: "down", past: 0 })).toBeNull();
    }
    expect(await find("category", "Weather")).toMatchObject({ id, isRetired: false, parentName: "Government" });
  });

  it("adds at the end, in two languages, and audits it", async () => {
    const saved = await add("lineOfBusiness", { name: "  Pet   Insurance ", nameEs: "Mascotas" });
    expect(saved).toMatchObject({ kind: "saved", of: "lineOfBusiness" });
    expect((await names("lineOfBusiness"))?.at(-1)).toBe("Pet Insurance");
    const id = await idOf("lineOfBusiness", "Pet Insurance");
    const offered = await listOfferedTags(database.scope(), "lineOfBusiness", { locale: "es" });
    expect(offered.at(-1)).toMatchObject({ id, name: "Mascotas" });
    expect(await readAudit(id)).toMatchObject([
      {
        action: "tag.create",
        tenantId: 1,
        actorUserId: admin.userId,
        after: { name: "Pet Insurance", nameEs: "Mascotas" },
      },
    ]);
  });

  it.each([
    ["no name", { name: " ", parentId: "201" }, { name: "admin:taxonomy.error.name" }],
    ["a long one", { name: "n".repeat(81), parentId: "201" }, { name: "admin:taxonomy.error.tooLong" }],
    ["one that turns the line", { name: "a\u202eb", parentId: "201" }, { name: "admin:taxonomy.error.characters" }],
    ["one that is there", { name: "weather", parentId: "201" }, { name: "admin:taxonomy.error.nameTaken" }],
    ["no company type", { name: "Drones" }, { parentId: "admin:taxonomy.error.parent" }],
    [
      "a category as its company type",
      { name: "Drones", parentId: "301" },
      { parentId: "admin:taxonomy.error.parent" },
    ],
  ])("refuses %s with an error at its field, and keeps the form", async (_what, values, errors) => {
    expect(await add("category", values)).toMatchObject({ kind: "faulty", values, errors });
  });

  it("renames: services are found by the new name, and the former one stays reserved", async () => {
    const id = await idOf("category", "Agriculture");
    const [service = 0] = await createServices(database.db, [{ name: "Soil Maps", tagIds: [id] }]);
    const before = await getTagToEdit(admin, id);
    const values = { ...(before?.values as TagValues), name: "Farming" };
    expect(await saveTag(admin, { id, kind: "category", values })).toMatchObject({ kind: "saved" });
    const found = await searchServices(database.scope(), toSearchQuery({ text: "farming" }));
    expect(found.cards.map((card) => card.id)).toEqual([service]);
    expect(await add("category", { name: "agriculture", parentId: "201" })).toMatchObject({
      errors: { name: "admin:taxonomy.error.nameFormer" },
    });
    expect((await getTagToEdit(admin, id))?.formerNames).toEqual(["Agriculture"]);
    expect(await saveTag(admin, { id, kind: "category", values: { ...values, name: "Agriculture" } })).toMatchObject({
      kind: "saved",
    });
    expect((await getTagToEdit(admin, id))?.formerNames).toEqual(["Farming"]);
    expect((await readAudit(id)).map(({ before: was, after }) => [was, after])).toEqual([
      [{ name: "Agriculture" }, { name: "Farming" }],
      [{ name: "Farming" }, { name: "Agriculture" }],
    ]);
  });

  it("merges two administrators' changes of different fields, and names who saved a conflicting one", async () => {
    const id = await idOf("companyType", "Finance");
    const base = { name: "Finance", nameEs: "Finanzas", parentId: "" };
    const posted = { base, theirs: {}, keep: {} };
    const send = (scope: TestScope, change: Partial<TagValues>, keep = {}, theirs = {}) =>
      saveTag(scope, { id, kind: "companyType", values: { ...base, ...change }, posted: { ...posted, keep, theirs } });
    expect(await send(other, { nameEs: "Finanzas y pagos" })).toMatchObject({ kind: "saved" });
    expect(await send(admin, { name: "Financing" })).toMatchObject({ kind: "saved" });
    expect((await getTagToEdit(admin, id))?.values).toMatchObject({ name: "Financing", nameEs: "Finanzas y pagos" });
    expect(await send(other, { name: "Money" })).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: "name", theirs: "Financing", mine: "Money", before: "Finance" }],
      lastSave: { by: expect.stringContaining("ada") },
    });
    expect((await getTagToEdit(admin, id))?.values.name).toBe("Financing");
    expect(await send(other, { name: "Money" }, { name: "mine" }, { name: "Financing" })).toMatchObject({
      kind: "saved",
    });
    expect((await getTagToEdit(admin, id))?.values.name).toBe("Money");
  });

  it("keeps one of two that are added concurrently under the same name", async () => {
    const outcomes = await Promise.all([1, 2].map(() => add("valueChain", { name: "Reinsurance" })));
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["faulty", "saved"]);
    expect((await names("valueChain"))?.filter((name) => name === "Reinsurance")).toHaveLength(1);
  });

  it("retires and offers again, once each, but never the last that a listing needs", async () => {
    const id = await idOf("lineOfBusiness", "Surety");
    const isOffered = async () =>
      (await listOfferedTags(database.scope(), "lineOfBusiness")).some((tag) => tag.id === id);
    for (const isRetired of [true, true]) expect(await setRetired(admin, { id, isRetired })).toEqual({ kind: "done" });
    expect([await isOffered(), (await find("lineOfBusiness", "Surety"))?.isRetired]).toEqual([false, true]);
    expect(await setRetired(admin, { id, isRetired: false })).toEqual({ kind: "done" });
    expect(await isOffered()).toBe(true);
    expect((await readAudit(id)).map(({ action }) => action)).toEqual(["tag.retire", "tag.restore"]);

    const types = (await listTaxonomy(admin, "companyType")) ?? [];
    const outcomes = await Promise.all(types.map((type) => setRetired(admin, { id: type.id, isRetired: true })));
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual([...types.slice(1).map(() => "done"), "lastOne"]);
    await database.db.update(tags).set({ retiredAt: null });
  });

  it("moves past its neighbour once, however often that is sent; concurrent moves lose nothing", async () => {
    const start = (await names("valueChain")) ?? [];
    const [first = "", second = "", third = ""] = start;
    const find = (name: string) => idOf("valueChain", name);
    const [one, two, three] = [await find(first), await find(second), await find(third)];
    await moveTag(admin, { id: one, to: "up", past: 0 });
    expect(await names("valueChain")).toEqual(start);
    for (const sent of [1, 2]) {
      await moveTag(admin, { id: one, to: "down", past: two });
      expect((await names("valueChain"))?.slice(0, 3), `sent ${sent}`).toEqual([second, first, third]);
    }
    await Promise.all([
      moveTag(admin, { id: one, to: "down", past: three }),
      moveTag(other, { id: two, to: "down", past: one }),
      moveTag(admin, { id: one, to: "up", past: two }),
    ]);
    expect([...((await names("valueChain")) ?? [])].sort()).toEqual([...start].sort());
    const positions = await database.db.select({ at: tags.position }).from(tags).where(eq(tags.kind, "valueChain"));
    expect(new Set(positions.map(({ at }) => at)).size).toBe(start.length);
  });
});
