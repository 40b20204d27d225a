import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { users } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertAgreement, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("a disputed line", (open) => {
  it("is disputed, answered and corrected without scripts, and marked wherever it is shown", async () => {
    const database = await open();
    const now = new Date();
    const scope = database.scope({ now });
    const { call } = await createPageCaller(database);
    const seller = await insertSeller(scope);
    const buyer = await insertMember(scope, { slug: "lakeshore" });
    const stranger = await insertMember(scope, { slug: "other" });
    await insertAgreement(scope, { serviceId: seller.serviceId, buyerId: buyer.company.id });
    const key = await insertKey(seller.scope, seller.serviceId);
    const today = toDay(now);
    const month = toMonth(today).slice(0, 7);
    const event = toEvent("a", { buyer: buyer.company.id, requests: 1204 }, { time: now.toISOString() });
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const used = await call("/api/usage/events", null, { method: "POST", headers, body: JSON.stringify([event]) });
    expect(used.status).toBe(200);
    const manager = await insertAccount(scope, { companyId: seller.company.id, email: "m@seller.test", roleId: 4 });
    const ask = async (user: typeof users.$inferSelect, path: string, fields?: Record<string, string>) => {
      const token = await createSession(scope, user, { userAgent: null, address: null });
      const viewer = await findViewer(database.db, token, now);
      const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
      const answer = await call(path, viewer, init);
      return { status: answer.status, to: answer.headers.get("location") ?? "", text: await answer.text() };
    };
    const report = `/company/payment/disputes/new?service=${seller.serviceId}&month=${month}`;
    const shown = async (mark: string) => [
      (await ask(buyer.user, `/company/payment/${month}`)).text.includes(mark),
      (await ask(buyer.user, `/reports?from=${month}-01&to=${today}`)).text.includes(mark),
      (await ask(manager, `/sellerreport?service=${seller.serviceId}&from=${month}-01&to=${today}`)).text.includes(
        mark,
      ),
    ];
    const readFile = async () => {
      const range = `service=${seller.serviceId}&from=${month}-01&to=${today}`;
      const rows: Record<string, string>[] = parse((await ask(manager, `/sellerreport/usage.csv?${range}`)).text, {
        columns: true,
      });
      return rows[0]?.inDispute;
    };
    expect((await ask(buyer.user, `/company/payment/${month}`)).text).toContain("Report a problem");
    expect([await shown("In dispute"), await readFile()]).toEqual([[false, false, false], ""]);
    expect((await ask(stranger.user, report)).status).toBe(404);
    expect((await ask(stranger.user, report, { note: "Mine." })).status).toBe(404);
    for (const wrong of ["month=2026-13", "month=", `service=x&month=${month}`]) {
      expect((await ask(buyer.user, `/company/payment/disputes/new?${wrong}`)).status).toBe(404);
    }
    expect((await ask(buyer.user, report)).text).toContain("1,204");
    const silent = await ask(buyer.user, report, { day: today, note: "" });
    expect([silent.status, silent.text.includes(`value="${today}" selected`)]).toEqual([400, true]);
    expect((await ask(buyer.user, report, { day: "2020-01-01", note: "x" })).status).toBe(404);
    const made = await ask(buyer.user, report, { day: today, note: "We did not send <b>these</b>." });
    expect([made.status, made.to]).toEqual([
      303,
      expect.stringMatching(/^\/company\/payment\/disputes\/dsp_[\w-]{22}$/),
    ]);
    const at = made.to;
    expect((await ask(buyer.user, report)).to).toBe(at);
    expect((await ask(buyer.user, report, { note: "We did not send <b>these</b>." })).to).toBe(at);
    const second = await ask(buyer.user, report, { note: "Again." });
    expect([second.status, second.text]).toEqual([409, expect.stringMatching(/>Again\.<\/textarea>/)]);
    expect(second.text).toContain(`href="${at}"`);
    const byScript = await ask(buyer.user, report.replace("/new?", "/new.data?"), { note: "Again." });
    expect([byScript.status, byScript.text]).toEqual([409, expect.stringContaining("Again.")]);
    expect([await shown(at), await readFile()]).toEqual([[true, true, true], "yes"]);

    const agent = await insertAccount(scope, { companyId: buyer.company.id, email: "a@lakeshore.test", roleId: 3 });
    const leadsToStatement = async (user: typeof users.$inferSelect) =>
      (await ask(user, at)).text.includes(`href="/company/payment/${month}"`);
    expect([await leadsToStatement(buyer.user), await leadsToStatement(agent)]).toEqual([true, false]);
    expect((await ask(stranger.user, at)).status).toBe(404);
    expect((await ask(stranger.user, at, { intent: "reply", note: "x", version: "0" })).status).toBe(404);
    expect((await ask(manager, at)).text).toContain("We did not send &lt;b&gt;these&lt;/b&gt;.");
    expect((await ask(manager, at, { intent: "dance", note: "x", version: "0" })).status).toBe(404);
    expect((await ask(manager, at, { intent: "reply", note: "We look.", version: "0" })).status).toBe(303);
    expect((await ask(manager, at, { intent: "reply", note: "We look.", version: "0" })).status).toBe(409);
    const more = { intent: "correct", day: today, requests: "1204", note: "Our retries.", version: "1" };
    const refused = await ask(manager, at, more);
    expect([refused.status, refused.text.includes("Please enter fewer than were counted")]).toEqual([400, true]);
    expect((await ask(manager, at, { ...more, requests: "41" })).status).toBe(303);
    expect([await shown(at), await readFile()]).toEqual([[true, true, true], ""]);
    expect(await shown("In dispute")).toEqual([false, false, false]);
    const list = await ask(buyer.user, "/company/payment/disputes");
    expect([list.text.includes(at), list.text.includes("Corrected")]).toEqual([true, true]);
  });
});
