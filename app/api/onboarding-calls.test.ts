import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { invitationCodes, registrations } from "#app/db/schema/onboarding.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { insertInvitation } from "#tests/factories/invitation-codes.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

const payload = {
  FirstName: "Dana",
  LastName: "Whitcomb",
  AgencyName: "Lakeshore",
  ContactNo: "2085550142",
  Email: "dana@lakeshore.test",
  AgencyLogo: "",
  AcceptTerms: true,
  Parent: "",
  UtmSource: "about_page",
  AgencyCode: "",
  AgentEmail: "",
  Auth0UserId: "auth0|123",
  Gigcode: "",
};
const insert = "/auth/api/account/AgencyOnboarding/insert";

describeOnOneDatabase("the calls of onboarding", (open) => {
  let database: TestDatabase;
  let caller: ReturnType<typeof createApiCaller>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    caller ??= createApiCaller(database);
    await asPlatform(database.db, async (tx) => {
      for (const table of [registrations, invitationCodes]) await tx.delete(table);
    });
    await database.db.delete(users);
    await database.db.delete(companies);
    await database.db.delete(throttles);
  });

  it("a valid code returns a list with its id", async () => {
    const { id } = await insertInvitation(database.scope(), "DEMO-GIG");
    const answer = await caller.post("/api/Marketplace/GigCode", { GigCode: "demo-gig" });
    expect([answer.status, await answer.json()]).toEqual([200, [id]]);
  });

  it("an unknown, used-up, expired or foreign code returns 404 alike; a malformed one 400", async () => {
    const scope = database.scope();
    await insertInvitation(scope, "USED-UP", { usedCount: 1 });
    await insertInvitation(scope, "EXPIRED", { expiresAt: new Date("2020-01-01") });
    await insertInvitation(scope, "OTHERS", { tenantId: 4 });
    const answers = new Set<string>();
    for (const GigCode of ["UNKNOWN", "USED-UP", "EXPIRED", "OTHERS"]) {
      const answer = await caller.post("/api/marketplace/gigcode", { GigCode });
      expect([GigCode, answer.status]).toEqual([GigCode, 404]);
      answers.add(await answer.text());
    }
    expect(answers.size).toBe(1);
    for (const GigCode of ["", " ", "a b c", "x".repeat(501), "\0", 7, null, undefined, ["DEMO"]]) {
      const answer = await caller.post("/api/marketplace/gigcode", { GigCode });
      expect([GigCode, answer.status, Object.keys((await answer.json()).errors)]).toEqual([GigCode, 400, ["GigCode"]]);
    }
  });

  it("guesses are limited by address, with the waiting time", async () => {
    for (let at = 0; at < 20; at += 1) await caller.post("/api/marketplace/gigcode", { GigCode: `GUESS-${at}` });
    const answer = await caller.post("/api/marketplace/gigcode", { GigCode: "GUESS-X" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("registering returns the slug as a JSON string", async () => {
    const answer = await caller.post(insert, payload);
    expect([answer.status, await answer.json()]).toEqual([200, "lakeshore"]);
    expect(await database.db.select().from(users)).toMatchObject([{ email: payload.Email, roleId: 2 }]);
  });

  it("accepts null for values that a browser lacks", async () => {
    const nothing = { ContactNo: null, UtmSource: null, AgencyCode: null, AgentEmail: null, Gigcode: null };
    expect((await caller.post(insert, { ...payload, ...nothing })).status).toBe(200);
  });

  it("a known address returns 404 with the spec's message", async () => {
    await caller.post(insert, payload);
    const answer = await caller.post(insert, { ...payload, Email: "Dana@Lakeshore.test" });
    expect(answer.status).toBe(404);
    expect((await answer.json()).title).toBe("Dana@Lakeshore.test already registered. Please login.");
  });

  it("an unexpected failure is reported with the spec's message, and logged", async () => {
    const broken = { ...database.scope(), db: undefined } as unknown as TestScope;
    const { post, logged } = createApiCaller(database, toScopes(broken));
    const answer = await post(insert, payload);
    expect([answer.status, (await answer.json()).title]).toEqual([500, "Unknown error while submitting details!"]);
    expect(logged).toHaveLength(1);
  });

  it("errors are reported under the payload's own field names", async () => {
    const empty = await caller.post(insert, {});
    expect(empty.status).toBe(400);
    expect((await empty.json()).errors).toEqual({
      AgencyName: ["Please enter business name."],
      FirstName: ["Please enter first name."],
      LastName: ["Please enter last name."],
      Email: ["Please enter work email."],
      AcceptTerms: ["Please accept terms and conditions"],
    });
    for (const [field, value] of [
      ["AcceptTerms", "yes"],
      ["FirstName", 5],
      ["Email", ["a@b.test"]],
      ["AgencyName", "x".repeat(501)],
      ["Gigcode", "UNKNOWN"],
      ["ContactNo", "123"],
      ["UtmSource", "\0"],
    ]) {
      const answer = await caller.post(insert, { ...payload, [String(field)]: value });
      expect([field, answer.status, Object.keys((await answer.json()).errors)]).toEqual([field, 400, [field]]);
    }
    expect(await database.db.select().from(users)).toEqual([]);
  });
});
