import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import { recordSlugChange } from "#app/features/tenancy/former-slugs.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { anySender, insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { recordPayments } from "./record-payments.server.ts";

describeOnEveryDatabase("a payment file", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  beforeAll(async () => {
    database = await open();
    const { id } = await insertAccount(database.scope(), { roleId: 1, email: "admin@files.test" });
    platform = { ...database.scope(), userId: id };
  });

  const file = (...lines: string[]) => ["company,amount,reference", ...lines].join("\n");
  const record = async (text: string, scope = platform) =>
    recordPayments(scope, { text, confirmation: await openConfirmation(platform) }, anySender);
  const balanceOf = (companyId: number) => getBalance({ ...platform, companyId });

  it("is recorded once, into the accounts of companies of any tenant", async () => {
    const [one, two] = [await insertCompany(platform), await insertCompany(platform, { tenantId: 4 })];
    for (const { id, tenantId } of [one, two])
      await insertAccount(platform, { companyId: id, tenantId, roleId: 2, email: `payer-${id}@files.test` });
    const text = file(`${one.slug},12.34,W1`, `${two.slug.toUpperCase()}-2026-10,5,W2`, `${one.slug},1,W3`);
    const unproven = { sessionId: 0, consent: true, password: "" };
    const outcome = await recordPayments(platform, { text, confirmation: unproven }, anySender);
    expect(outcome).toMatchObject({ kind: "unconfirmed" });
    expect(await balanceOf(one.id)).toBe(0);
    const outcomes = await Promise.all([record(text), record(text)]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["done", "faulty"]);
    expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([1334, 500]);
    const receipts = (await readMails(platform)).filter(({ kind }) => kind === "paymentReceived");
    expect(receipts.map(({ tenantId, recipient, subject }) => [tenantId, recipient, subject])).toEqual([
      [1, `payer-${one.id}@files.test`, "Received with thanks: $12.34"],
      [1, `payer-${one.id}@files.test`, "Received with thanks: $1.00"],
      [4, `payer-${two.id}@files.test`, "Received with thanks: $5.00"],
    ]);
    expect(await record(text)).toEqual({
      kind: "faulty",
      faults: [2, 3, 4].map((line) => ({ line, key: "file.error.known" })),
    });
  });

  it("is recorded once by two who send its lines in another order at once", async () => {
    const { id, slug } = await insertCompany(platform);
    const lines = Array.from({ length: 20 }, (_, at) => `${slug},1,O${at}`);
    const outcomes = await Promise.all([record(file(...lines)), record(file(...lines.toReversed()))]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["done", "faulty"]);
    expect(await balanceOf(id)).toBe(2000);
  });

  it("is not recorded at all when a line is invalid, and reports each of them", async () => {
    const one = await insertCompany(platform);
    const text = file(`${one.slug},1,A`, "nobody-here,1,B", `${one.slug},x,C`, `${one.slug},1,D`);
    expect(await record(text)).toEqual({
      kind: "faulty",
      faults: [
        { line: 3, key: "file.error.company" },
        { line: 4, key: "file.error.amount" },
      ],
    });
    expect(await balanceOf(one.id)).toBe(0);
  });

  it("credits the company of a bill, not another one whose slug is like the bill's reference", async () => {
    const one = await insertCompany(platform);
    const other = await insertCompany(platform, { slug: `${one.slug}-2026-10` });
    expect(await record(file(`${one.slug}-2026-10,7,R1`))).toEqual({ kind: "done", count: 1 });
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([700, 0]);
    expect(await record(file(`${other.slug}-2026-11,8,R2`))).toEqual({ kind: "done", count: 1 });
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([700, 800]);
  });

  it("knows the bills that a company had under a former slug, which is no other's yet", async () => {
    const one = await insertCompany(platform);
    const before = one.slug;
    await database.db
      .update(companies)
      .set({ slug: `${before}-new` })
      .where(eq(companies.id, one.id));
    await recordSlugChange(platform, one.id, { before, after: `${before}-new` });
    expect(await record(file(`${before.toUpperCase()}-2026-10,7,F1`, `${before},2,F2`))).toEqual({
      kind: "done",
      count: 2,
    });
    expect(await balanceOf(one.id)).toBe(900);
    const other = await insertCompany(platform, { slug: `${before}-2026-11` });
    expect(await record(file(`${other.slug},8,F3`))).toEqual({ kind: "done", count: 1 });
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([1700, 0]);
    await database.db.update(companies).set({ erasedAt: platform.now }).where(eq(companies.id, one.id));
    expect(await record(file(`${before}-2026-10,7,F5`))).toMatchObject({ kind: "faulty" });
    await database.db.update(companies).set({ erasedAt: null }).where(eq(companies.id, one.id));
    const later = { ...platform, now: new Date(platform.now.getTime() + 400 * 86_400_000) };
    expect(await record(file(`${before}-2026-10,7,F4`), later)).toMatchObject({ kind: "faulty" });
  });

  it("is open to platform administrators only", async () => {
    const owner = await insertAccount(platform, { roleId: 2, email: "owner@files.test" });
    for (const userId of [owner.id, null]) expect(await record(file("a,1,b"), { ...platform, userId })).toBeNull();
  });
});
