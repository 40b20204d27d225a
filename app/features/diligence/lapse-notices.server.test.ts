import { beforeAll, expect, it } from "vitest";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { createMemoryFiles } from "#tests/factories/memory-files.ts";
import { anySender, insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { decideOnService } from "./decisions.server.ts";
import { postLapseNotices } from "./lapse-notices.server.ts";
import type { Question } from "./question.ts";
import { saveAnswer } from "./save-answer.server.ts";

const now = new Date("2026-03-10T12:00:00Z");

describeOnEveryDatabase("the notice that evidence has lapsed", (open) => {
  let database: TestDatabase;
  let made = 0;
  beforeAll(async () => {
    database = await open();
  });

  async function insertBuyer(tenantId: number, decision: "approved" | "conditional" | "declined", serviceId: number) {
    made += 1;
    const scope = testScopeIn(database.scope({ now }), tenantId);
    const { id: companyId } = await insertCompany(scope, { tenantId });
    const email = `${decision}-${made}@buyer.test`;
    const user = await insertAccount(scope, { tenantId, email, companyId, roleId: 2 });
    const values = { decision, note: "As agreed.", reviewOn: "2026-12-01" };
    const buyer = { ...scope, companyId, userId: user.id };
    expect(await decideOnService(buyer, { serviceId, version: null, values })).toEqual({ kind: "done" });
    return email;
  }

  const accept = (
    companyId: number,
    question: Question,
    expiresOn: string,
    serviceId: number | null = null,
  ): Promise<unknown> =>
    asPlatform(database.db, (tx) =>
      tx.insert(diligenceAnswers).values({
        ...{ tenantId: 1, companyId, serviceId, question, value: "", amountCents: 100, expiresOn },
        ...{ state: "accepted", changedAt: now, reviewedAt: now },
      }),
    );

  const post = (day: string) => postLapseNotices(database.db, new Date(day), anySender);
  const readNew = async () => {
    const known = seen;
    const mails = await readMails(database.scope());
    seen = mails.length;
    return mails.slice(known).map(({ recipient, subject }) => [recipient, subject]);
  };
  let seen = 0;

  const renew = (scope: TestScope, question: Question, version: number) =>
    saveAnswer(scope, createMemoryFiles(), {
      ...{ question, serviceId: null, version, document: null, removesDocument: false },
      values: {
        ...{ answer: "2,000,000", periodFrom: "", periodUntil: "", isRestricted: false },
        ...{ evidenceUrl: "https://seller.test/cover", expiresOn: "2027-01-31" },
      },
    });

  it("goes once to the seller and to the companies that approved a service it stands for, the day after its last", async () => {
    const { scope, company, serviceIds } = await insertSeller(database.scope({ now }), {
      names: ["One", "Two", "Three"],
    });
    const [one = 0, two = 0, three = 0] = serviceIds;
    const seller = `seller-${company.id}@seller.test`;
    await accept(company.id, "cyberCover", "2026-04-01");
    await accept(company.id, "errorsCover", "2026-04-01");
    // The service's own answer stands for it, so that the seller's own does not.
    await accept(company.id, "cyberCover", "2026-12-31", three);
    const approved = await insertBuyer(4, "approved", one);
    const conditional = await insertBuyer(1, "conditional", three);
    await insertBuyer(1, "declined", two);
    expect(await post("2026-04-01T23:59:59Z")).toBe(0);
    expect(await post("2026-04-02T00:00:00Z")).toBe(2);
    expect(await readNew()).toEqual([
      [seller, "2 pieces of evidence have lapsed"],
      [approved, "Evidence has lapsed: One"],
      [conditional, "Evidence has lapsed: Three"],
    ]);
    const mails = await readMails(database.scope());
    expect(mails.find(({ recipient }) => recipient === approved)?.text).toMatch(
      /Cyber insurance limit: in force until April 1, 2026[\s\S]*E&O/,
    );
    expect(mails.find(({ recipient }) => recipient === conditional)?.text).not.toContain("Cyber");
    expect(await post("2026-04-03T00:00:00Z")).toBe(0);
    expect(await renew({ ...scope, now: new Date("2026-04-04T00:00:00Z") }, "cyberCover", 0)).toEqual({ kind: "done" });
    expect(await post("2027-03-01T00:00:00Z")).toBe(1);
  });

  it("takes as many statements for many companies as for few", async () => {
    const lapse = async (expiresOn: string, buyers: number) => {
      const { company, serviceId } = await insertSeller(database.scope({ now }));
      await accept(company.id, "retention", expiresOn);
      for (let count = 0; count < buyers; count += 1) await insertBuyer(4, "approved", serviceId);
    };
    await lapse("2027-04-01", 1);
    const statements = await countStatements(() => post("2027-04-02T00:00:00Z"));
    await lapse("2027-05-01", 3);
    await lapse("2027-05-01", 1);
    await readNew();
    expect(await countStatements(() => post("2027-05-02T00:00:00Z"))).toBe(statements);
    expect(await readNew()).toHaveLength(6);
  });
});
