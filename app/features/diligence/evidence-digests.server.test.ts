import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { anySender, insertCompany } from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { postEvidenceDigests } from "./evidence-digests.server.ts";

const noon = new Date("2026-03-10T12:00:00Z");
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

describeOnEveryDatabase("the digest of evidence that waits", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await asPlatform(database.db, async (tx) => {
      for (const table of [outbox, diligenceAnswers]) await tx.delete(table);
    });
    await database.db.delete(users);
    await insertAdministrator("platform", 1, "es");
    await insertAdministrator("tenant", 4);
  });

  async function insertAdministrator(name: string, tenantId: number, locale: string | null = null) {
    const scope = testScopeIn(database.scope(), tenantId);
    await insertAccount(scope, { tenantId, locale, email: `${name}@admin.test`, roleId: 1 });
  }

  async function insertAnswer(tenantId: number, state: "waiting" | "accepted" | "stated", changedAt = noon) {
    const scope = testScopeIn(database.scope(), tenantId);
    const { id: companyId } = await insertCompany(scope, { tenantId });
    const answer = { tenantId, companyId, question: "retention" as const, value: "30 days", state, changedAt };
    await asPlatform(database.db, (tx) => tx.insert(diligenceAnswers).values(answer));
  }

  const post = (at: Date) => postEvidenceDigests(database.db, at, anySender);
  const readSubjects = async () =>
    (await readMails(database.scope())).map(({ recipient, subject }) => [recipient, subject]);

  it("says nothing while nothing waits", async () => {
    await insertAnswer(1, "accepted");
    await insertAnswer(4, "stated");
    expect(await post(noon)).toBe(0);
  });

  it("counts all tenants' for the platform's administrators, their own for a tenant's, in each one's language and brand", async () => {
    for (const tenantId of [1, 1, 4]) await insertAnswer(tenantId, "waiting");
    await insertAnswer(7, "waiting", after(-48));
    expect(await post(noon)).toBe(2);
    expect(await readSubjects()).toEqual([
      ["platform@admin.test", "4 pruebas esperan revisión"],
      ["tenant@admin.test", "1 piece of evidence waits to be checked"],
    ]);
    const [platform, tenant] = await readMails(database.scope());
    expect(platform).toMatchObject({ kind: "evidenceWaiting", tenantId: 1, locale: "es", fromName: "tenant-1 place" });
    expect(platform?.text).toContain("8 de marzo de 2026");
    expect(tenant).toMatchObject({ tenantId: 4, locale: "en", fromName: "tenant-4 place" });
    expect(tenant?.text).toContain("https://market.test/gigmarket/admin/diligence");
  });

  it("comes once a day at most, on two servers, too, and ends when nothing waits any more", async () => {
    await insertAnswer(4, "waiting");
    expect((await Promise.all([post(noon), post(noon)])).sort()).toEqual([0, 2]);
    expect(await post(after(23))).toBe(0);
    expect(await post(after(24))).toBe(2);
    await asPlatform(database.db, (tx) => tx.update(diligenceAnswers).set({ state: "accepted" }));
    expect(await post(after(72))).toBe(0);
  });

  it("reaches an administrator behind any number of those for whom nothing waits", async () => {
    const others = Array.from({ length: 200 }, (_, at) => ({
      ...{ tenantId: 7, roleId: 1, firstName: "A", lastName: "B", email: `other-${at}@admin.test`, lastSeenAt: noon },
    }));
    await database.db.insert(users).values(others);
    await insertAdministrator("last", 4);
    await insertAnswer(4, "waiting");
    expect(await post(noon)).toBe(3);
  });

  it("takes as many statements for many administrators as for few", async () => {
    await insertAnswer(4, "waiting");
    const statements = await countStatements(() => post(noon));
    for (const name of ["second", "third", "fourth"]) await insertAdministrator(name, 4);
    expect(await countStatements(() => post(after(24)))).toBe(statements);
    expect(await readSubjects()).toHaveLength(7);
  });

  it("does not go to an administrator who was invited and never came", async () => {
    await database.db.update(users).set({ lastSeenAt: null }).where(eq(users.tenantId, 4));
    await insertAnswer(4, "waiting");
    await post(noon);
    expect((await readSubjects()).map(([recipient]) => recipient)).toEqual(["platform@admin.test"]);
  });

  it("does not go to another tenant's administrators, to members, or to a closed account", async () => {
    await insertAdministrator("closed", 1);
    await database.db.update(users).set({ deactivatedAt: noon });
    await insertAdministrator("other", 7);
    await insertAccount(database.scope(), { email: "agent@a.test", roleId: 2 });
    await insertAnswer(4, "waiting");
    expect(await post(noon)).toBe(0);
  });
});
