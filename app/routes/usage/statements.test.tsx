import { expect, it } from "vitest";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { documentLines } from "#app/features/usage/documents/money-document.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertManyLines, insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("a long statement", (open) => {
  it("is read page by page, each with the overall sums, and printed within limits", async () => {
    const database = await open();
    const now = new Date();
    const scope = database.scope({ now });
    const { call } = await createPageCaller(database);
    const { user, company } = await insertMember(scope, { slug: "lakeshore" });
    const lines = documentLines + 50;
    const { company: seller } = await insertSeller(scope);
    await insertManyLines(scope, { sellerId: seller.id, buyerId: company.id, month: "2026-01-01", lines });
    const token = await createSession(scope, user, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, now);
    const read = async (search: string) => (await call(`/company/payment/2026-01${search}`, viewer)).text();
    const first = await read("");
    const last = await read("?page=11");
    for (const page of [first, last]) expect(page).toContain((lines * 2).toLocaleString("en"));
    expect([first.includes("Service 0001"), first.includes("Service 0101")]).toEqual([true, false]);
    expect([last.includes("Service 1050"), last.includes("Service 0001")]).toEqual([true, false]);
    expect(last.includes("1,001–1,050 of 1,050<")).toBe(true);
    expect(await read("?page=999")).toContain("Service 0001");

    await insertManyLines(scope, { sellerId: seller.id, buyerId: company.id, month: "2026-02-01", lines: 1 });
    const print = async () => {
      const { status, headers } = await call("/company/payment/2026-02.pdf", viewer);
      return { status, wait: headers.get("retry-after") };
    };
    const answers = await Promise.all(Array.from({ length: 30 }, print));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { wait } of refused) expect(Number(wait)).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });
});
