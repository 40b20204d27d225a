import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { readDescription } from "#tests/factories/described-answers.ts";
import { createTestIssuer } from "#tests/factories/social-issuer.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const calls = ["/auth/validateSocialLogin", "/auth/validateToken", "/auth/linkuser"];

describeOnOneDatabase("the calls of social sign-in", (open) => {
  let database: TestDatabase;
  let caller: ReturnType<typeof createApiCaller>;
  let made: Awaited<ReturnType<typeof createTestIssuer>>;
  let description: ReturnType<typeof readDescription>;

  beforeAll(async () => {
    database = await open();
    made = await createTestIssuer(new Date());
    caller = createApiCaller(database, { social: { issuer: made.issuer, cookieKeys: [new Uint8Array(32)] } });
    description = readDescription(await (await caller.call("/api/openapi.json")).json());
  });

  beforeEach(async () => {
    await asPlatform(database.db, async (tx) => {
      for (const table of [socialIdentities, registrations, outbox]) await tx.delete(table);
    });
    for (const table of [users, companies, throttles]) await database.db.delete(table);
  });

  const post = (path: string, token: string | null, headers: Record<string, string> = {}) => {
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    return caller.call(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization, ...headers },
    });
  };
  const signInAs = async (id: number) => {
    const client = { userAgent: null, address: null };
    return `session=${await createSession({ ...database.scope(), now: new Date() }, { id }, client)}`;
  };
  const read = async (path: string, answer: Response) => {
    const body = await answer.json();
    description.schemaOf("post", path.toLowerCase(), answer.status).parse(body);
    return body;
  };

  it("refuse callers without a valid token, as documented", async () => {
    for (const path of calls) {
      for (const token of [null, "x", "a.b.c", `${await made.issue()}x`, await made.issue({ claims: { exp: 1 } })]) {
        const answer = await post(path, token);
        expect([path, answer.status]).toEqual([path, 401]);
        const title = path.endsWith("linkuser") ? "Unknown error while link process." : "Unknown error while Sign-in!";
        expect(await read(path, answer)).toMatchObject({ title });
      }
    }
  });

  it("answer 503 while the issuer cannot be reached, or where there is none", async () => {
    const issuer = { ...made.issuer, connect: () => Promise.reject(new Error("no route")) };
    const cookieKeys: SigningKeys = [new Uint8Array(32)];
    for (const social of [null, { issuer, cookieKeys }]) {
      const { call } = createApiCaller(database, { social });
      const headers = { authorization: `Bearer ${await made.issue()}` };
      for (const path of calls) expect((await call(path, { method: "POST", headers })).status).toBe(503);
    }
  });

  it("answer an unknown person with 401 and the data to prefill a registration", async () => {
    const token = await made.issue();
    expect((await post("/auth/validateSocialLogin", token)).status).toBe(401);
    const answer = await post("/AUTH/VALIDATETOKEN", token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await read("/auth/validateToken", answer)).toEqual({
      userName: "dana@lakeshore.test",
      firstName: "Dana",
      lastName: "Whitcomb",
      auth0UserId: "google-oauth2|dana",
    });
  });

  it("link only with proof of both, sign in with the session's values, and accept each token once", async () => {
    const { id } = await insertAccount(database.scope());
    const token = await made.issue();
    const conflict = await post("/auth/validateSocialLogin", token);
    expect(conflict.status).toBe(409);
    await read("/auth/validateSocialLogin", conflict);
    expect((await post("/auth/linkuser", token)).status).toBe(401);
    expect((await post("/auth/linkuser", token, { cookie: "session=forged" })).status).toBe(401);

    const linked = await post("/auth/linkuser", token, { cookie: await signInAs(id) });
    expect(linked.status).toBe(200);
    const body = await read("/auth/linkuser", linked);
    expect(body).toMatchObject({ userId: id, tenantId: 1, orgName: "null", auth0UserId: "google-oauth2|dana" });
    expect(linked.headers.get("set-cookie")).toContain(`session=${body.token};`);
    expect(await readMails(database.scope())).toMatchObject([{ kind: "signInLinked" }]);

    for (const path of calls) expect((await post(path, token)).status).toBe(401);
    expect((await post("/auth/validateSocialLogin", await made.issue())).status).toBe(200);
    expect(await read("/auth/validateToken", await post("/auth/validateToken", await made.issue()))).toMatchObject({
      tenantId: 1,
    });
  });

  it("sign in the owner of the linked account, whoever else is signed in", async () => {
    const dana = await insertAccount(database.scope());
    const eve = await insertAccount(database.scope(), { email: "eve@lakeshore.test" });
    await post("/auth/linkuser", await made.issue(), { cookie: await signInAs(dana.id) });
    const answer = await post("/auth/linkuser", await made.issue(), { cookie: await signInAs(eve.id) });
    expect(await answer.json()).toMatchObject({ userId: dana.id });
  });

  it("register without a password only a person with a proven token, under its address", async () => {
    const register = async (email: string, Auth0UserId: string, token: string | null) => {
      const registration = {
        FirstName: "Dana",
        LastName: "W",
        AgencyName: "Lakeshore",
        Email: email,
        AcceptTerms: true,
      };
      const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      return caller.call("/auth/api/account/agencyonboarding/insert", {
        method: "POST",
        headers: { "content-type": "application/json", ...authorization },
        body: JSON.stringify({ ...registration, Auth0UserId }),
      });
    };
    const mine = "google-oauth2|dana";
    await register("one@lakeshore.test", mine, null);
    await register("two@lakeshore.test", mine, await made.issue());
    await register(
      "three@lakeshore.test",
      "google-oauth2|eve",
      await made.issue({ claims: { email: "three@lakeshore.test" } }),
    );
    expect((await post("/auth/validateSocialLogin", await made.issue())).status).toBe(401);
    expect((await register("dana@lakeshore.test", mine, await made.issue())).status).toBe(200);
    expect((await post("/auth/validateSocialLogin", await made.issue())).status).toBe(200);
    const kinds = (await readMails(database.scope())).map(({ kind }) => kind);
    expect(kinds).toEqual(["verifyAccount", "verifyAccount", "verifyAccount", "welcome"]);
  });
});
