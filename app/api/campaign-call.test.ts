import { beforeAll, beforeEach, expect, it } from "vitest";
import { leads } from "#app/db/schema/leads.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

const payload = {
  FirstName: "Dana",
  LastName: "Whitcomb",
  AgencyName: "Lakeshore",
  PhoneNumber: "+1 208.555.0142",
  Email: "dana@lakeshore.test",
};
const path = "/api/Marketplace/VertaforeCampaign";

describeOnOneDatabase("POST marketplace/vertaforecampaign", (open) => {
  let database: TestDatabase;
  const readLeads = () => asPlatform(database.db, (db) => db.select().from(leads));

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await asPlatform(database.db, async (tx) => {
      for (const table of [leads, outbox]) await tx.delete(table);
    });
    await database.db.delete(throttles);
  });

  it("stores a lead of the campaign, mails the person and the tenant, and confirms", async () => {
    const answer = await createApiCaller(database).post(path, payload);
    expect(answer.status).toBe(200);
    const { message } = await answer.json();
    expect(message).toMatch(/^Thank you for submitting! {2}.+ will be in touch with you shortly about next steps\.$/);
    expect(await readLeads()).toMatchObject([
      {
        tenantId: 1,
        kind: "campaign",
        name: "Dana Whitcomb",
        email: payload.Email,
        company: "Lakeshore",
        phone: "2085550142",
      },
    ]);
    const mails = await asPlatform(database.db, (db) => db.select().from(outbox));
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      "leadAlert help@market.test",
      `leadReceived ${payload.Email}`,
    ]);
  });

  it("reports each invalid field with the spec's message", async () => {
    const { post } = createApiCaller(database);
    const empty = await post(path, {});
    expect(empty.status).toBe(400);
    expect(empty.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect((await empty.json()).errors).toEqual({
      FirstName: ["Please enter first name."],
      LastName: ["Please enter last name."],
      Email: ["Please enter email."],
      AgencyName: ["Please enter agency name."],
    });
    const wrong = await post(path, { ...payload, Email: "dana@", PhoneNumber: "+12345678.9" });
    expect((await wrong.json()).errors).toEqual({
      Email: ["Please enter a valid email address"],
      PhoneNumber: ["Please enter valid phone number."],
    });
    const without = [{ PhoneNumber: "" }, { PhoneNumber: null }, { PhoneNumber: undefined }];
    for (const change of without) expect((await post(path, { ...payload, ...change })).status).toBe(200);
  });

  it.each<[unknown, string]>([
    ["{", "text"],
    [{ ...payload, FirstName: "\0" }, "NUL"],
    [{ ...payload, LastName: 7 }, "a number"],
    [{ ...payload, AgencyName: "x".repeat(501) }, "501 characters"],
    [{ ...payload, Email: ["a@b.test"] }, "a list"],
    [[], "no object"],
  ])("answers %j with 400: %s", async (body) => {
    expect((await createApiCaller(database).post(path, body)).status).toBe(400);
    expect(await readLeads()).toEqual([]);
  });

  it("is rate-limited by network address, and available again later", async () => {
    const { post } = createApiCaller(database);
    for (let at = 0; at < 20; at++) await post(path, { ...payload, Email: `dana-${at}@lakeshore.test` });
    const refused = await post(path, payload);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await readLeads()).toHaveLength(20);
    expect((await createApiCaller(database, { address: "203.0.113.10" }).post(path, payload)).status).toBe(200);
  });

  it("is rate-limited by e-mail address, from any network address", async () => {
    const from = (at: number) => createApiCaller(database, { address: `203.0.113.${at}` }).post(path, payload);
    for (let at = 20; at < 30; at++) expect((await from(at)).status).toBe(200);
    const refused = await from(30);
    expect(refused.status).toBe(429);
    // The window of ten minutes began with the first of them.
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  });

  it("is not found for a tenant without campaigns", async () => {
    const tenant = buildTestTenant("quiet", { id: 1, features: { campaigns: false } });
    expect((await createApiCaller(database, { tenant }).post(path, payload)).status).toBe(404);
  });

  it("reports a failure with the spec's message", async () => {
    const broken = { ...database.scope(), db: undefined } as unknown as TestScope;
    const { post, logged } = createApiCaller(database, toScopes(broken));
    const answer = await post(path, payload);
    expect([answer.status, (await answer.json()).title]).toEqual([
      500,
      "Unknown error while submitting vertafore details!",
    ]);
    expect(logged).toHaveLength(1);
  });
});
