import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ListMove } from "#app/content/move-past.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { type AccountScope, type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { arrangeCollected, deleteCollection, moveCollection } from "./arrange-collections.server.ts";
import { type CollectionPlace, mostCollected, mostCollections } from "./collection.ts";
import type { CollectionValues } from "./collection-form.ts";
import { getCollection, listCollections } from "./collections.server.ts";
import { findCollectable, getCollectionToEdit, listOwnCollections } from "./own-collections.server.ts";
import { saveCollection } from "./save-collection.server.ts";

const tenantIds = [1, 4];
const personal: CollectionValues = {
  tenantId: "1",
  title: "Start here",
  lede: "For personal lines.",
  titleEs: "Empiece aquí",
  ledeEs: "",
  state: "published",
};

describeOnEveryDatabase("collections", (open) => {
  let database: TestDatabase;
  let ids: number[];
  let admin: TestScope;
  let made = 0;
  beforeEach(async () => {
    database = await open();
    ids = await createServices(database.db, [{ name: "Flood" }, { name: "Hail" }, { name: "Wind" }]);
    admin = await member({ roleId: 1 });
  });

  async function member(account: { roleId: number; companyId?: number; tenantId?: number }): Promise<TestScope> {
    made += 1;
    const tenantId = account.tenantId ?? 1;
    const scope = testScopeIn(database.scope(), tenantId);
    const user = await insertAccount(scope, { email: `curator-${made}@collections.test`, ...account, tenantId });
    return { ...scope, companyId: account.companyId ?? null, userId: user.id };
  }
  const shownIn = (tenantId: number): ShownScope => shownScopeIn(database.scope(), tenantId);
  const save = (
    by: TestScope,
    values: Partial<CollectionValues> = {},
    more: { id?: number; place?: CollectionPlace; tenants?: number[]; formKey?: string } = {},
  ) =>
    saveCollection(by as AccountScope, {
      ...{ place: more.place ?? "console", id: more.id ?? null, formKey: more.formKey ?? null },
      ...{ values: { ...personal, ...values }, tenantIds: more.tenants ?? tenantIds },
    });
  async function make(
    by: TestScope = admin,
    values: Partial<CollectionValues> = {},
    place: CollectionPlace = "console",
  ) {
    const outcome = await save(by, values, { place, tenants: [...tenantIds, toMarketTenantId(by.companyId ?? 0)] });
    if (outcome?.kind !== "saved") throw new Error(`not saved: ${outcome?.kind}`);
    return outcome.id;
  }
  const arrange = (id: number, change: "add" | "remove" | ListMove, serviceId = 0, by = admin) =>
    arrangeCollected(by as AccountScope, { place: "console", id, change, serviceId }, shownIn);
  async function fill(id: number, chosen = ids) {
    for (const serviceId of chosen) expect(await arrange(id, "add", serviceId)).toEqual({ kind: "done" });
  }
  const titles = async (tenantId: number, locale = "en") =>
    (await listCollections(shownIn(tenantId), locale)).map(({ title }) => title);
  const names = async (id: number, scope = shownIn(1)) =>
    (await getCollection(scope, id))?.cards.map(({ name }) => name) ?? null;

  it("are shown on their tenant only, in the reader's language and their own order", async () => {
    const [first, second] = [await make(), await make(admin, { title: "Then this", titleEs: "" })];
    await fill(first);
    await fill(second, [ids[1] ?? 0]);
    expect(await titles(1)).toEqual(["Start here", "Then this"]);
    expect(await titles(1, "es")).toEqual(["Empiece aquí", "Then this"]);
    expect(await titles(4)).toEqual([]);
    expect(await names(first)).toEqual(["Flood", "Hail", "Wind"]);
    expect(await names(first, shownIn(4))).toBeNull();
    const last = await make(admin, { title: "Last" });
    await fill(last);
    for (const sent of [1, 2]) {
      const move = { place: "console", id: last, to: "up", past: second } as const;
      expect(await moveCollection(admin, move)).toEqual({ kind: "done" });
      expect(await titles(1), `sent ${sent}`).toEqual(["Start here", "Last", "Then this"]);
    }
  });

  it("have their services moved, taken out and added once", async () => {
    const id = await make();
    await fill(id);
    await fill(id, ids.slice(0, 1));
    const [flood = 0, hail = 0] = ids;
    for (const sent of [1, 2]) {
      await arrange(id, { to: "down", past: hail }, flood);
      expect(await names(id), `sent ${sent}`).toEqual(["Hail", "Flood", "Wind"]);
    }
    await arrange(id, { to: "up", past: 0 }, hail);
    expect(await names(id)).toEqual(["Hail", "Flood", "Wind"]);
    await arrange(id, "remove", hail);
    await arrange(id, { to: "down", past: 0 }, ids[2]);
    expect(await names(id)).toEqual(["Flood", "Wind"]);
  });

  it("are not shown as drafts, without services, and without those that the tenant does not show", async () => {
    const id = await make();
    expect(await titles(1)).toEqual([]);
    await fill(id);
    const [flood = 0, hail = 0, wind = 0] = ids;
    await database.db.update(services).set({ status: 4 }).where(eq(services.id, hail));
    expect(await names(id)).toEqual(["Flood", "Wind"]);
    expect(await names(id, { ...shownIn(1), catalogue: { services: [wind] } })).toEqual(["Wind"]);
    expect(await names(id, { ...shownIn(1), catalogue: { services: [] } })).toBeNull();
    expect(await listCollections({ ...shownIn(1), catalogue: { services: [flood] } })).toMatchObject([{ services: 1 }]);
    expect((await save(admin, { state: "draft" }, { id }))?.kind).toBe("saved");
    expect([await titles(1), await names(id)]).toEqual([[], null]);
  });

  it("take only services that their tenant shows, and a bounded number of them", async () => {
    const id = await make();
    const many = await createServices(
      database.db,
      Array.from({ length: mostCollected + 1 }, (_, at) => ({ name: `Many ${at}` })),
    );
    const [inactive = 0] = await createServices(database.db, [{ name: "Gone", status: 4 }]);
    expect(await arrange(id, "add", inactive)).toBeNull();
    expect(await arrange(id, "add", 999_999)).toBeNull();
    await fill(id, many.slice(0, mostCollected));
    expect(await arrange(id, "add", many[mostCollected])).toEqual({ kind: "overLimit" });
    const found = await findCollectable(shownIn(1), { find: "many", without: many.slice(0, mostCollected) });
    expect(found.map(({ name }) => name)).toEqual([`Many ${mostCollected}`]);
  });

  it("belong to a market's owner in the market, and to nobody else", async () => {
    const company = await insertCompany(database.scope());
    const other = await insertCompany(database.scope());
    await database.pool.query("update companies set has_gig_market = true where id = any($1)", [
      [company.id, other.id],
    ]);
    const owner = await member({ roleId: 2, companyId: company.id });
    const rival = await member({ roleId: 2, companyId: other.id });
    const agent = await member({ roleId: 3, companyId: company.id });
    const id = await make(owner, { tenantId: "1" }, "market");
    const tenantId = toMarketTenantId(company.id);
    expect(await listOwnCollections(owner, "market")).toMatchObject([{ id, tenantId }]);
    expect(await listOwnCollections(rival, "market")).toEqual([]);
    for (const [by, place] of [
      [rival, "market"],
      [agent, "market"],
      [admin, "console"],
      [owner, "console"],
    ] as const) {
      expect(await getCollectionToEdit(by, { place, id })).toBeNull();
      expect(await save(by, { title: "Changed" }, { id, place })).toBeNull();
      expect(await deleteCollection(by, { place, id })).toBeNull();
      expect(await moveCollection(by, { place, id, to: "up", past: 0 })).toBeNull();
    }
    expect(
      await arrangeCollected(owner, { place: "market", id, change: "add", serviceId: ids[0] ?? 0 }, shownIn),
    ).toEqual({ kind: "done" });
    expect([await titles(tenantId), await titles(1)]).toEqual([["Start here"], []]);
    await database.pool.query("delete from users where company_id = $1", [company.id]);
    await database.pool.query("delete from companies where id = $1", [company.id]);
    expect(await titles(tenantId)).toEqual([]);
  });

  it("of another tenant are out of reach of a tenant's administrator", async () => {
    const own = await member({ roleId: 1, tenantId: 4 });
    const id = await make();
    expect(await save(own, { title: "Changed" }, { id })).toBeNull();
    const theirs = await make(own, { tenantId: "1" });
    expect(await listOwnCollections(own, "console")).toMatchObject([{ id: theirs, tenantId: 4 }]);
    expect((await listOwnCollections(admin, "console"))?.length).toBe(2);
    expect(await listOwnCollections(await member({ roleId: 3 }), "console")).toBeNull();
  });

  it("refuse empty and overlong texts, unknown sites and states, and more than a tenant may have", async () => {
    const wrong = { title: " ", lede: "x".repeat(241), titleEs: "a\u202eb", state: "live", tenantId: "7" };
    expect(await save(admin, wrong)).toMatchObject({
      kind: "faulty",
      errors: {
        tenantId: "marketplace:collections.error.tenantId",
        title: "marketplace:collections.error.title",
        lede: "marketplace:collections.error.tooLong",
        titleEs: "marketplace:collections.error.characters",
        state: "marketplace:collections.error.state",
      },
    });
    await Promise.all(Array.from({ length: mostCollections + 1 }, () => save(admin)));
    expect((await listOwnCollections(admin, "console"))?.length).toBe(mostCollections);
    expect((await save(admin))?.kind).toBe("tooMany");
  });

  it("are made once by a form that is posted twice, and keep what two people change at once", async () => {
    const formKey = "00000000-0000-4000-8000-000000000001";
    const twice = await Promise.all([save(admin, {}, { formKey }), save(admin, {}, { formKey })]);
    expect(twice[0]).toEqual(twice[1]);
    const [{ id } = { id: 0 }] = (await listOwnCollections(admin, "console")) ?? [];
    const base = {
      title: personal.title,
      lede: personal.lede,
      titleEs: personal.titleEs,
      ledeEs: "",
      state: "published",
    };
    const edit = (values: Partial<CollectionValues>) =>
      saveCollection(admin, {
        ...{ place: "console", id, tenantIds, formKey: null },
        ...{ values: { ...personal, ...values }, posted: { base, theirs: {}, keep: {} } },
      });
    expect((await edit({ title: "Begin here" }))?.kind).toBe("saved");
    expect((await edit({ lede: "For homes." }))?.kind).toBe("saved");
    expect((await getCollectionToEdit(admin, { place: "console", id }))?.values).toMatchObject({
      title: "Begin here",
      lede: "For homes.",
    });
    expect(await edit({ title: "Start with this" })).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: "title", before: "Start here", theirs: "Begin here", mine: "Start with this" }],
    });
  });

  it("are found again by a form that is posted twice, even the last that a tenant may have, and by its curators only", async () => {
    await Promise.all(Array.from({ length: mostCollections - 1 }, () => save(admin)));
    const formKey = "00000000-0000-4000-8000-000000000002";
    const first = await save(admin, {}, { formKey });
    expect(first?.kind).toBe("saved");
    expect(await save(admin, {}, { formKey })).toEqual(first);
    const other = await member({ roleId: 1, tenantId: 4 });
    expect(await save(other, { tenantId: "4" }, { formKey })).toBeNull();
  });

  it("are deleted as drafts only, and every change is in the log", async () => {
    const id = await make();
    const which = { place: "console", id } as const;
    expect(await deleteCollection(admin, which)).toEqual({ kind: "illegal" });
    await save(admin, { state: "draft" }, { id });
    expect(await deleteCollection(admin, which)).toEqual({ kind: "done" });
    expect(await deleteCollection(admin, which)).toBeNull();
    const log = await asPlatform(database.db, (db) =>
      db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.subject, `collection:${id}`))
        .orderBy(auditLog.id),
    );
    expect(log.map(({ action }) => action)).toEqual(["collection.create", "collection.update", "collection.delete"]);
  });
});
