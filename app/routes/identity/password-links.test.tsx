import type { AppLoadContext } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { buildServerState } from "#tests/factories/server-state.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { action as forget } from "./forgot-password.tsx";
import { loader as loadReset, action as reset } from "./reset-password.tsx";
import { loader as loadSet, action as set } from "./set-password.tsx";
import { loader as validate } from "./validate.tsx";

const email = "dana@lakeshore.test";
const unknownToken = "A".repeat(43);

describeOnOneDatabase("the routes that set a password", (open) => {
  let database: TestDatabase;
  let context: AppLoadContext;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    await db.delete(throttles);
    await asPlatform(db, (tx) => tx.delete(outbox));
    await insertAccount(database.scope(), { email, passwordHash: "$argon2id$old" });
    const sender = buildAccountSender();
    const known: Partial<AppLoadContext> = {
      tenant: sender.tenant,
      sender,
      resolvedBy: "host",
      t: sender.t,
      preferences: { language: null, theme: "system", sidebar: "open", zone: null },
      address: "203.0.113.9",
      sessionToken: null,
      origin: "https://market.test",
      deviceKeys: [new Uint8Array(32)],
      factorKeys: { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] },
      trialKeys: [new Uint8Array(32)],
      directory: createTenantDirectory([sender.tenant], {
        defaultTenant: sender.tenant,
        baseDomain: undefined,
        defaultHosts: [],
      }),
      ...toScopes(database.scope()),
      server: buildServerState(),
    };
    context = known as AppLoadContext;
  });

  const askFor = (typed: string) =>
    forget({ request: toPost("forgotPassword", { email: typed }), context, params: {} });
  const choose = (token: string, password: string) =>
    reset({ request: toPost(`resetpassword/${token}`, { password }), context, params: { token } });

  it("answers a known and an unknown address alike", async () => {
    const [known, unknown] = [await askFor(email), await askFor("nobody@lakeshore.test")];
    expect(JSON.stringify(unknown).replace("nobody@", "dana@")).toBe(JSON.stringify(known));
    expect(known).toMatchObject({ data: { kind: "asked", email } });
    expect(await readMails(database.scope())).toHaveLength(1);
  });

  it("shows a malformed address again, and answers 429 with the waiting time", async () => {
    expect(await askFor("dana")).toMatchObject({
      init: { status: 400 },
      data: { kind: "faulty", email: "dana", errors: { email: "identity:emailInvalid" } },
    });
    for (let round = 0; round < 3; round += 1) await askFor(email);
    expect(await askFor(email)).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "600" } },
      data: { kind: "throttled", email },
    });
  });

  it("leads from the mail to a new password, once", async () => {
    await askFor(email);
    const token = readToken((await readMails(database.scope()))[0]);
    const request = new Request(`https://market.test/resetpassword/${token}`);
    expect(await loadReset({ request, context, params: { token } })).toMatchObject({
      data: { email },
      init: { status: 200 },
    });
    expect(await choose(token, "short")).toMatchObject({ init: { status: 400 }, data: { kind: "faulty" } });
    const done = await choose(token, "blue kettle on the pier");
    expect(done).toMatchObject({ data: { kind: "done" } });
    const { headers } = done.init ?? {};
    expect(JSON.stringify(headers)).not.toContain("session=");
    expect(JSON.stringify(headers)).toContain("__Host-device=");
    expect(await choose(token, "blue kettle on the pier")).toMatchObject({
      init: { status: 404 },
      data: { kind: "ended" },
    });
    expect(await loadReset({ request, context, params: { token } })).toMatchObject({
      data: { email: null },
      init: { status: 404 },
    });
  });

  it.each([
    ["invite", true],
    ["verify", false],
  ] as const)("asks whoever was invited to accept the terms, and nobody who has (%s)", async (kind, isInvited) => {
    const { token } = await inTenant(database.scope(), (scoped) => createAccountLink(scoped, { email, kind }));
    const request = new Request(`https://market.test/setpassword/${token}`);
    expect(await loadSet({ request, context, params: { token } })).toMatchObject({ data: { email, isInvited } });
  });

  it("signs the owner of a first password in, and redirects as after sign-in", async () => {
    const { id, email: first } = await insertAccount(database.scope(), { email: "gus@lakeshore.test" });
    const token = await inTenant(database.scope(), async (scope) => {
      return (await createAccountLink(scope, { email: first, kind: "verify" })).token;
    });
    const post = () => toPost(`setpassword/${token}`, { password: "blue kettle on the pier" });
    let shown = false;
    // Committed changes, such as a new market, must be visible before the redirect.
    const catchUp = vi.fn(async () => {
      const [owner] = await database.db.select().from(users).where(eq(users.id, id));
      shown = Boolean(owner?.passwordHash);
    });
    context = { ...context, server: buildServerState({ catchUp }) };
    const answer = await set({ request: post(), context, params: { token } }).catch((thrown: Response) => thrown);
    const headers = answer instanceof Response ? answer.headers : new Headers();
    expect([headers.get("location"), shown]).toEqual(["/company", true]);
    const session = /session=([\w-]+);/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
    expect(await findViewer(database.db, session, database.scope().now)).toMatchObject({ userId: id });
    expect(await set({ request: post(), context, params: { token } })).toMatchObject({ init: { status: 404 } });
  });

  it("signs nobody in by a reset password, whichever link chose it", async () => {
    const token = await inTenant(database.scope(), async (scope) => {
      return (await createAccountLink(scope, { email, kind: "verify" })).token;
    });
    const request = toPost(`setpassword/${token}`, { password: "blue kettle on the pier" });
    const done = await set({ request, context, params: { token } });
    expect(done).toMatchObject({ data: { kind: "done" } });
    const { headers } = done.init ?? {};
    expect(JSON.stringify(headers)).not.toContain("session=");
    expect(JSON.stringify(headers)).toContain("__Host-device=");
  });

  it("explains an invalid link, revealing nothing", async () => {
    for (const token of [unknownToken, "", "x", "../..", "\0"]) {
      const request = new Request("https://market.test/setpassword/x");
      expect(await loadSet({ request, context, params: { token } })).toMatchObject({
        data: { email: null },
        init: { status: 404 },
      });
    }
  });

  it("continues from the confirmed address to its password", async () => {
    const request = new Request(`https://market.test/validate/${unknownToken}`);
    const answer = await validate({ request, context, params: { token: unknownToken } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/setpassword/${unknownToken}`]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const cut = await validate({ request, context, params: { token: "//evil.test" } });
    expect(cut.headers.get("location")).toBe("/setpassword/%2F%2Fevil.test");
  });
});

function toPost(path: string, body: Record<string, string>): Request {
  return new Request(`https://market.test/${path}`, { method: "POST", body: new URLSearchParams(body) });
}
