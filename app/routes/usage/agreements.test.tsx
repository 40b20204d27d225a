import { expect, it } from "vitest";
import type { users } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { listAgreements } from "#app/features/usage/agreements/agreements.server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertAgreement, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("/myservices/agreements", (open) => {
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
    expect((await ask(agent.user, "/myservices/agreements")).text).not.toContain(publicId);
    expect((await ask(agent.user, at)).status).toBe(404);
    expect((await ask(agent.user, at, { intent: "pause", version: "0" })).status).toBe(404);
    const read = async () => {
      const company = { ...scope, companyId: buyer.company.id, userId: buyer.user.id };
      return (await listAgreements(company, 1))?.agreements[0];
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
});
