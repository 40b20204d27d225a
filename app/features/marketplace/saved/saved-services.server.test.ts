import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { mostSaved } from "./saved-service.ts";
import { listSaved, listSavedIds, noteSaved, removeSaved, saveService } from "./saved-services.server.ts";

describeOnEveryDatabase("saved services", (open) => {
  let database: TestDatabase;
  let ids: number[];
  let made = 0;
  beforeEach(async () => {
    database = await open();
    ids = await createServices(database.db, [{ name: "Flood" }, { name: "Hail" }, { name: "Wind" }]);
  });

  async function member(companyId: number | null, tenantId = 1): Promise<TestScope> {
    made += 1;
    const email = `keeper-${made}@saved.test`;
    const scope = testScopeIn(database.scope(), tenantId);
    const user = await insertAccount(scope, { tenantId, email, companyId, roleId: 3 });
    return { ...scope, companyId, userId: user.id };
  }
  async function prepare() {
    const company = await insertCompany(database.scope());
    return [await member(company.id), await member(company.id)] as const;
  }
  const [flood, hail] = [() => ids[0] ?? 0, () => ids[1] ?? 0];

  it("are shared in the company, each once even when two save at once, and nobody else's", async () => {
    const [one, two] = await prepare();
    const saved = await Promise.all([one, two, one].map((by) => saveService(by, by, flood())));
    expect(saved).toEqual([{ kind: "done" }, { kind: "done" }, { kind: "done" }]);
    await saveService(two, two, hail());
    expect((await listSavedIds(one))?.toSorted()).toEqual([flood(), hail()].toSorted());
    const stranger = await member((await insertCompany(database.scope())).id);
    const elsewhere = await member((await insertCompany(database.scope(), { tenantId: 4 })).id, 4);
    for (const other of [stranger, elsewhere]) {
      expect(await listSavedIds(other)).toEqual([]);
      expect(await noteSaved(other, { serviceId: flood(), note: "Mine", version: 0 })).toBeNull();
      await removeSaved(other, flood(), null);
    }
    expect(await listSavedIds(one)).toHaveLength(2);
    await removeSaved(two, flood(), null);
    expect(await listSavedIds(one)).toEqual([hail()]);
  });

  it("are for members of a company, and of services that the tenant shows", async () => {
    const alone = await member(null);
    expect(await saveService(alone, alone, flood())).toBeNull();
    expect(await listSavedIds(alone)).toBeNull();
    expect(await listSaved(alone, alone)).toBeNull();
    const [one] = await prepare();
    const part = { ...one, catalogue: { services: [hail()] } };
    expect(await saveService(one, part, flood())).toBeNull();
    expect(await saveService(one, one, 0)).toBeNull();
    expect(await saveService(one, part, hail())).toEqual({ kind: "done" });
  });

  it("have a note that nobody overwrites unseen", async () => {
    const [one, two] = await prepare();
    await saveService(one, one, flood());
    const write = (by: TestScope, note: string, version: number) =>
      noteSaved(by, { serviceId: flood(), note, version });
    expect(await write(one, " Ask about Ohio ", 0)).toEqual({ kind: "done" });
    expect(await write(two, "Too dear", 0)).toEqual({ kind: "changed", serviceId: flood(), note: "Too dear" });
    expect((await listSaved(two, two))?.[0]).toMatchObject({ note: "Ask about Ohio", noteVersion: 1 });
    expect(await write(two, "Ask about Ohio; too dear", 1)).toEqual({ kind: "done" });
    expect(await write(two, "x".repeat(1001), 2)).toMatchObject({ kind: "tooLong" });
  });

  it("are not removed with a note that the form did not show", async () => {
    const [one, two] = await prepare();
    await saveService(one, one, flood());
    const write = (note: string, version: number) => noteSaved(one, { serviceId: flood(), note, version });
    const noted = { kind: "noted", serviceId: flood() };
    await write("Ask about Ohio", 0);
    expect(await removeSaved(two, flood(), null)).toEqual(noted);
    await write("Ask about Ohio; too dear", 1);
    expect(await removeSaved(two, flood(), 1)).toEqual(noted);
    expect((await listSaved(one, one))?.[0]?.note).toBe("Ask about Ohio; too dear");
    expect(await removeSaved(two, flood(), 2)).toEqual({ kind: "done" });
    expect(await removeSaved(two, flood(), null)).toEqual({ kind: "done" });
    await saveService(one, one, flood());
    await write("Gone soon", 0);
    await write("", 1);
    expect(await removeSaved(two, flood(), null)).toEqual({ kind: "done" });
    expect(await listSavedIds(one)).toEqual([]);
  });

  it("stay on the list with the reason when they cannot be used any more", async () => {
    const [one] = await prepare();
    for (const id of ids) await saveService(one, one, id);
    const [, , wind = 0] = ids;
    await database.db.update(services).set({ status: 4 }).where(eq(services.id, flood()));
    await database.db.delete(services).where(eq(services.id, hail()));
    const reasons = async (by: TestScope) =>
      Object.fromEntries((await listSaved(one, by))?.map(({ name, reason }) => [name, reason]) ?? []);
    expect(await reasons(one)).toEqual({ Flood: "inactive", Hail: "removed", Wind: null });
    expect(await reasons({ ...one, catalogue: { services: [flood()] } })).toMatchObject({ Wind: "elsewhere" });
    expect((await listSaved(one, one))?.find(({ serviceId }) => serviceId === wind)?.card?.name).toBe("Wind");
  });

  it("are limited in number", async () => {
    const [one] = await prepare();
    const many = await createServices(
      database.db,
      Array.from({ length: mostSaved + 1 }, (_, at) => ({ name: `Many ${at}` })),
    );
    for (const id of many.slice(0, mostSaved)) await saveService(one, one, id);
    expect(await saveService(one, one, many[mostSaved] ?? 0)).toEqual({ kind: "tooMany" });
    expect(await saveService(one, one, many[0] ?? 0)).toEqual({ kind: "done" });
  });
});
