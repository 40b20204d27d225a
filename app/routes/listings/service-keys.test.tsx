import { expect, it } from "vitest";
import type { users } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { listAgreements } from "#app/features/usage/agreements/agreements.server.ts";
import { listServiceKeys } from "#app/features/usage/service-keys.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/myservices/keys/:id", (open) => {
  it("offers the service to a company and no other seller's, makes keys, and keeps a form that is refused", async () => {
    const database = await open();
    const now = new Date();
    const scope = database.scope({ now });
    const { call } = await createPageCaller(database);
    const seller = await insertSeller(scope);
    const other = await insertSeller(scope);
    const buyer = await insertMember(scope, { slug: "harbor-agency" });
    const insertUser = (roleId: number, companyId: number) =>
      insertAccount(scope, { companyId, roleId, email: `${crypto.randomUUID()}@keys.test` });
    const manager = await insertUser(4, seller.company.id);
    const ask = async (user: typeof users.$inferSelect, path: string, fields?: Record<string, string>) => {
      const token = await createSession(scope, user, { userAgent: null, address: null });
      const viewer = await findViewer(database.db, token, now);
      const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
      const answer = await call(path, viewer, init);
      return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
    };
    const at = `/myservices/keys/${seller.serviceId}`;
    const offer = (company: string) => ({ intent: "offer", service: String(other.serviceId), company });
    expect((await ask(manager, at)).text).toContain("Send offer");
    const unknown = await ask(manager, at, offer("harbour-agency"));
    expect([unknown.status, unknown.text.includes("No other company is known under this name")]).toEqual([400, true]);
    expect(unknown.text).toContain('value="harbour-agency"');
    expect((await ask(manager, at, offer(seller.company.slug))).status).toBe(400);
    const sent = await ask(manager, at, offer("Harbor-Agency"));
    expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/^\/myservices\/agreements\/agr_/)]);
    // The service comes from the address, whatever the form says.
    const list = await listAgreements(buyer.scope, 1, "en");
    expect(list?.agreements).toMatchObject([{ serviceId: seller.serviceId, state: "offered", origin: "offer" }]);
    expect((await ask(manager, at, offer("harbor-agency"))).status).toBe(409);
    expect((await ask(manager, `/myservices/keys/${other.serviceId}`, offer("harbor-agency"))).status).toBe(404);
    const unnamed = await ask(manager, at, { intent: "make", name: " ", isTest: "on" });
    expect(unnamed.status).toBe(400);
    expect(unnamed.text).toContain('<a href="#name"');
    expect(unnamed.text).toMatch(/<input(?=[^>]* name="name")(?=[^>]* aria-invalid="true")/);
    expect(unnamed.text).toMatch(/<input(?=[^>]* name="isTest")(?=[^>]* checked)/);
    const named = { intent: "make", name: "Gateway in Ohio" };
    expect((await ask(manager, at, named)).status).toBe(200);
    const again = await ask(manager, at, named);
    expect([again.status, again.text.includes("A key that is in use has this name")]).toEqual([409, true]);
    expect(again.text).toContain('value="Gateway in Ohio"');
    // Pressed twice without scripts, only the second answer is seen: it has the one key, too.
    const formKey = /name="formKey" value="([^"]+)"/.exec((await ask(manager, `${at}?new=1`)).text)?.[1] ?? "";
    const pressed = { intent: "make", name: "Gateway in Iowa", formKey };
    const secrets = [];
    for (const press of [pressed, pressed, { ...pressed, name: "Gateway in Utah" }])
      secrets.push(/sk_[\w-]{43}/.exec((await ask(manager, at, press)).text)?.[0]);
    expect(secrets[0]).toMatch(/^sk_/);
    expect([secrets[1] === secrets[0], secrets[2] === secrets[0]]).toEqual([true, false]);
    const keys = await listServiceKeys(seller.scope, seller.serviceId);
    const names = ["Gateway in Utah", "Gateway in Iowa", "Gateway in Ohio"];
    expect(keys?.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(keys?.filter(({ name }) => name === "Gateway in Iowa")).toHaveLength(1);
  });
});
