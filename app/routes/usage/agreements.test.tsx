import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { listAgreements } from "#app/features/usage/agreements/agreements.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertAgreement, insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/myservices/agreements", (open) => {
  it("shows a company its agreements and accepts its forms without scripts; ending one asks for a confirmation", async () => {
    const database = await open();
    const now = new Date();
    const scope = database.scope({ now });
    const { call } = await createPageCaller(database);
    const seller = await insertSeller(scope, { names: ["Flood Zones"] });
    const buyer = await insertMember(scope, { slug: "lakeshore" });
    const agent = await insertMember(scope, { slug: "other" });
    const publicId = await insertAgreement(scope, { serviceId: seller.serviceId, buyerId: buyer.company.id });
    const ask = async (user: typeof users.$inferSelect, path: string, fields?: Record<string, string>) => {
      const token = await createSession(scope, user, { userAgent: null, address: null });
      const viewer = await findViewer(database.db, token, now);
      const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
      const answer = await call(path, viewer, init);
      return { status: answer.status, text: await answer.text() };
    };
    const at = `/myservices/agreements/${publicId}`;
    const list = await ask(buyer.user, "/myservices/agreements");
    expect([list.status, list.text.includes(publicId), list.text.includes("Flood Zones")]).toEqual([200, true, true]);
    // The service has no price, which is not the same as a price of nothing.
    for (const path of ["/myservices/agreements", at])
      expect((await ask(buyer.user, path)).text).toContain("Price on request");
    // The list above it is called as its own page is: a seller's is of listings.
    expect(list.text).toMatch(/href="\/myservices"[^>]*>My services</);
    const [sellerUser] = await database.db.select().from(users).where(eq(users.companyId, seller.company.id));
    if (!sellerUser) throw new Error("the seller has no user");
    for (const path of ["/myservices/agreements", at])
      expect((await ask(sellerUser, path)).text).toMatch(/href="\/myservices"[^>]*>My listings</);
    expect((await ask(agent.user, "/myservices/agreements")).text).not.toContain(publicId);
    expect((await ask(buyer.user, "/myservices")).text).toContain("its agreement is under “Agreements”");
    expect((await ask(agent.user, "/myservices")).text).toContain("You have not requested a service yet");
    expect((await ask(agent.user, at)).status).toBe(404);
    expect((await ask(agent.user, at, { intent: "pause", version: "0" })).status).toBe(404);
    const read = async () => {
      const company = { ...scope, companyId: buyer.company.id, userId: buyer.user.id };
      return (await listAgreements(company, 1, "en"))?.agreements[0];
    };
    expect((await ask(buyer.user, at, { intent: "limit", amount: "12", version: "0" })).status).toBe(303);
    expect((await ask(buyer.user, at, { intent: "limit", amount: "a lot", version: "1" })).status).toBe(400);
    expect((await ask(buyer.user, at, { intent: "pause", version: "0" })).status).toBe(409);
    expect((await ask(buyer.user, at, { intent: "pause", version: "1" })).status).toBe(303);
    expect(await read()).toMatchObject({ state: "paused", limitCents: 1200, version: 2 });
    const unconfirmed = await ask(buyer.user, at, { intent: "end", version: "2" });
    expect([unconfirmed.status, unconfirmed.text.includes("Please tick the box to confirm")]).toEqual([400, true]);
    expect((await ask(buyer.user, at, { intent: "end", version: "2", confirm: "yes" })).status).toBe(303);
    expect(await read()).toMatchObject({ state: "ended", actions: [] });
    expect((await ask(buyer.user, at)).status).toBe(200);
  });

  it("takes an offer with days and a limit without scripts, and the buyer's answer with another limit", async () => {
    const database = await open();
    const now = new Date();
    const scope = database.scope({ now });
    const { call } = await createPageCaller(database);
    const seller = await insertSeller(scope, { names: ["Hail Maps"] });
    const buyer = await insertMember(scope, { slug: "hillside" });
    const [sellerUser] = await database.db.select().from(users).where(eq(users.companyId, seller.company.id));
    if (!sellerUser) throw new Error("the seller has no account");
    const ask = async (user: typeof users.$inferSelect, path: string, fields?: Record<string, string>) => {
      const token = await createSession(scope, user, { userAgent: null, address: null });
      const viewer = await findViewer(database.db, token, now);
      const answer = await call(path, viewer, fields ? { method: "POST", body: new URLSearchParams(fields) } : {});
      return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") ?? "" };
    };
    const list = "/myservices/agreements";
    const lastDay = addDays(toDay(now), 100);
    const typed = { intent: "offer", service: String(seller.serviceId), company: "hillside", proposedLimit: "300" };
    const wrong = await ask(sellerUser, list, { ...typed, firstDay: lastDay, lastDay: addDays(lastDay, -1) });
    expect([wrong.status, wrong.text.includes("The last day is not before the first")]).toEqual([400, true]);
    expect(wrong.text).toContain(`value="${lastDay}"`);
    const offered = await ask(sellerUser, list, { ...typed, firstDay: "", lastDay });
    expect([offered.status, offered.location.startsWith(`${list}/agr_`)]).toEqual([303, true]);
    const page = await ask(buyer.user, offered.location);
    expect(page.text).toContain('value="300.00"');
    expect(page.text).toContain("Last day");
    const answer = { intent: "accept", version: "0" };
    const bad = await ask(buyer.user, offered.location, { ...answer, amount: "lots" });
    expect([bad.status, bad.text.includes('value="lots"')]).toEqual([400, true]);
    expect((await ask(buyer.user, offered.location, { ...answer, amount: "250", isHard: "yes" })).status).toBe(303);
    const company = { ...scope, companyId: buyer.company.id, userId: buyer.user.id };
    expect((await listAgreements(company, 1, "en"))?.agreements[0]).toMatchObject({
      ...{ state: "active", lastDay, limitCents: 25_000, limitIsHard: true, proposedLimitCents: 30_000 },
    });
  });
});
