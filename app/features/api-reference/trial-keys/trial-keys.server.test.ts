import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { openApiDocuments } from "#app/db/schema/catalogue.ts";
import { trialKeys } from "#app/db/schema/trial-keys.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import type { OutboundRequest } from "../outbound.server.ts";
import { type Trial, tryOperation } from "../try-operation.server.ts";
import { getLentKey } from "./lend-trial-key.server.ts";
import { changeTrialKey, getOwnTrialKey, saveTrialKey } from "./own-trial-key.server.ts";

const now = new Date("2026-03-10T23:00:00Z");
const keys: SigningKeys = [new Uint8Array(32).fill(1)];
const secret = "tk_sandbox_0123456789";
const document = {
  openapi: "3.0.0",
  info: { title: "Rates", version: "2" },
  servers: [{ url: "https://api.acme.example/v1" }],
  paths: { "/rates": { get: { summary: "List rates" } } },
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } } },
};
const values = { place: "header:X-Api-Key:", secret, perDay: "5", perCaller: "3" };
const trial: Trial = { method: "GET", url: "https://api.acme.example/v1/rates", headers: {}, body: null };
let named = 0;

describeOnEveryDatabase("a seller's test key", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    const seller = await insertSeller(database.scope({ now }));
    const text = { sha256: `${seller.serviceId}`, title: "Rates", version: "2", operations: 1 };
    const row = { serviceId: seller.serviceId, ...text, document: JSON.stringify(document) };
    await database.db.insert(openApiDocuments).values(row);
    return seller;
  }

  async function insertBuyer(tenantId = 1): Promise<TestScope> {
    named += 1;
    const scope = testScopeIn(database.scope({ now }), tenantId);
    const user = await insertAccount(scope, { tenantId, email: `trier${named}@t.test`, roleId: 2 });
    return { ...scope, userId: user.id };
  }

  /** Answers as a provider that echoes what it was sent. */
  function createProvider() {
    const sent: OutboundRequest[] = [];
    const transport = async (request: OutboundRequest) => {
      sent.push(request);
      const { "x-api-key": key = "none" } = request.headers;
      const headers: [string, string][] = [["x-echo", key]];
      return {
        kind: "answered" as const,
        status: 200,
        statusText: key,
        headers,
        body: Buffer.from(`{"key":"${key}"}`),
      };
    };
    const send = (scope: TestScope, serviceId: number, given: Partial<Trial> = {}, opening = keys) =>
      tryOperation(scope, serviceId, { trial: { ...trial, ...given }, keys: opening, transport });
    return { sent, send };
  }

  it("is stored encrypted and never shown, to its seller alone", async () => {
    const { scope, serviceId } = await prepare();
    const stranger = await insertSeller(database.scope({ now }), { tenantId: 4 });
    expect(await saveTrialKey(stranger.scope, serviceId, { values, keys })).toBeNull();
    expect(await getOwnTrialKey(scope, serviceId, keys)).toMatchObject({
      stored: null,
      places: [{ value: "header:X-Api-Key:" }, { value: "header:Authorization:Bearer" }],
    });
    expect(await saveTrialKey(scope, serviceId, { values, keys })).toEqual({ kind: "saved" });
    const page = await getOwnTrialKey(scope, serviceId, keys);
    expect(page?.stored).toMatchObject({ ending: "6789", isPaused: false, isReadable: true, usedToday: 0 });
    expect(JSON.stringify(page)).not.toContain(secret);
    const rows = await asPlatform(database.db, (db) =>
      db.select().from(trialKeys).where(eq(trialKeys.serviceId, serviceId)),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await getOwnTrialKey(stranger.scope, serviceId, keys)).toBeNull();
    expect(await changeTrialKey(stranger.scope, serviceId, "remove")).toBeNull();
  });

  it.each([
    ["a place that the document does not have", { place: "header:X-Other:" }, "place"],
    ["a key that is too short", { secret: "short" }, "secret"],
    ["no key", { secret: "" }, "secret"],
    ["a key of two lines", { secret: "tk_sandbox\nX-Evil: 1" }, "secret"],
    ["more for one person than for everybody", { perCaller: "6" }, "perCaller"],
    ["no calls", { perDay: "0" }, "perDay"],
  ])("is refused with %s", async (_name, wrong, field) => {
    const { scope, serviceId } = await prepare();
    const outcome = await saveTrialKey(scope, serviceId, { values: { ...values, ...wrong }, keys });
    expect(outcome).toMatchObject({ kind: "faulty", errors: { [field]: expect.any(String) } });
  });

  it("travels with calls of people of any tenant who have none, is marked, and hidden where it is echoed", async () => {
    const { scope, serviceId } = await prepare();
    const { sent, send } = createProvider();
    const buyer = await insertBuyer(7);
    expect(await send(buyer, serviceId)).toMatchObject({ kind: "answered", trialKey: null });
    await saveTrialKey(scope, serviceId, { values, keys });
    expect(await getLentKey(buyer, serviceId, keys)).toEqual({ left: 3 });
    expect(await getLentKey({ ...buyer, userId: null }, serviceId, keys)).toEqual({ left: null });
    const answer = await send(buyer, serviceId);
    expect(sent[1]?.headers).toMatchObject({ "x-api-key": secret });
    expect(answer).toMatchObject({ trialKey: { left: 2 }, statusText: "[test key]" });
    expect(answer.kind === "answered" && `${answer.headers} ${answer.body}`).not.toContain(secret);
    expect(answer.kind === "answered" && String(answer.body)).toBe('{"key":"[test key]"}');
    const own = await send(buyer, serviceId, { headers: { "X-Api-Key": "mine-0123" } });
    expect(own).toMatchObject({ statusText: "mine-0123", trialKey: null });
    expect(await send({ ...buyer, userId: null }, serviceId)).toEqual({ kind: "signedOut" });
    expect((await getOwnTrialKey(scope, serviceId, keys))?.stored).toMatchObject({ usedToday: 1, used: 1 });
  });

  it("is lent as often as its seller allows, to each and to all, until midnight UTC", async () => {
    const { scope, serviceId } = await prepare();
    await saveTrialKey(scope, serviceId, { values, keys });
    const { sent, send } = createProvider();
    const [first, second] = [await insertBuyer(), await insertBuyer()];
    const all = await Promise.all(Array.from({ length: 5 }, () => send(first, serviceId)));
    expect(all.filter(({ kind }) => kind === "answered").length).toBe(3);
    expect(all).toContainEqual({ kind: "overLimit", retryAfterSeconds: 3600 });
    expect(sent.length).toBe(3);
    for (const left of [1, 0]) expect(await send(second, serviceId)).toMatchObject({ trialKey: { left } });
    expect(await send(second, serviceId)).toMatchObject({ kind: "overLimit" });
    const tomorrow = { ...second, now: new Date("2026-03-11T00:00:01Z") };
    expect(await send(tomorrow, serviceId)).toMatchObject({ trialKey: { left: 2 } });
  });

  it("is not lent while it is paused, nor once it is removed; its budgets change without it", async () => {
    const { scope, serviceId } = await prepare();
    const { send } = createProvider();
    const buyer = await insertBuyer();
    await saveTrialKey(scope, serviceId, { values, keys });
    expect(await changeTrialKey(scope, serviceId, "pause")).toEqual({ kind: "done" });
    expect(await getLentKey(buyer, serviceId, keys)).toBeNull();
    expect(await send(buyer, serviceId)).toMatchObject({ trialKey: null, statusText: "none" });
    await changeTrialKey(scope, serviceId, "resume");
    const raised = { ...values, secret: "", perDay: "9", perCaller: "9" };
    expect(await saveTrialKey(scope, serviceId, { values: raised, keys })).toEqual({ kind: "saved" });
    expect(await send(buyer, serviceId)).toMatchObject({ trialKey: { left: 8 } });
    expect(await changeTrialKey(scope, serviceId, "remove")).toEqual({ kind: "done" });
    expect(await changeTrialKey(scope, serviceId, "remove")).toEqual({ kind: "absent" });
    expect(await send(buyer, serviceId)).toMatchObject({ trialKey: null });
  });

  it("is paused with its change or by itself, once", async () => {
    const { scope, serviceId } = await prepare();
    const buyer = await insertBuyer();
    await saveTrialKey(scope, serviceId, { values, keys, isPaused: true });
    expect(await getLentKey(buyer, serviceId, keys)).toBeNull();
    await saveTrialKey(scope, serviceId, { values: { ...values, secret: "" }, keys });
    expect(await getLentKey(buyer, serviceId, keys)).toBeNull();
    await Promise.all([0, 1].map(() => changeTrialKey(scope, serviceId, "resume")));
    expect(await getLentKey(buyer, serviceId, keys)).toEqual({ left: 3 });
    const log = await asPlatform(database.db, (db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `service:${serviceId}`))
        .orderBy(auditLog.id),
    );
    expect(log.map(({ action }) => action)).toEqual(["trialKey.save", "trialKey.save", "trialKey.resume"]);
  });

  it("outlives a change of the server's secret, and is not lent when the secret is lost", async () => {
    const { scope, serviceId } = await prepare();
    const { send } = createProvider();
    const buyer = await insertBuyer();
    await saveTrialKey(scope, serviceId, { values, keys });
    const fresh = new Uint8Array(32).fill(2);
    expect(await send(buyer, serviceId, {}, [fresh])).toMatchObject({ trialKey: null });
    expect((await getOwnTrialKey(scope, serviceId, [fresh]))?.stored).toMatchObject({ isReadable: false });
    expect(await send(buyer, serviceId, {}, [fresh, ...keys])).toMatchObject({ trialKey: { left: 2 } });
    expect(await send(buyer, serviceId, {}, [fresh])).toMatchObject({ trialKey: { left: 1 } });
  });

  it("opens for no other service", async () => {
    const [one, other] = [await prepare(), await prepare()];
    await saveTrialKey(one.scope, one.serviceId, { values, keys });
    await saveTrialKey(other.scope, other.serviceId, { values, keys });
    await asPlatform(database.db, async (db) => {
      const [row] = await db.select().from(trialKeys).where(eq(trialKeys.serviceId, one.serviceId));
      const sealedSecret = row?.sealedSecret ?? "";
      await db.update(trialKeys).set({ sealedSecret }).where(eq(trialKeys.serviceId, other.serviceId));
    });
    expect(await getLentKey(await insertBuyer(), other.serviceId, keys)).toBeNull();
  });
});
