import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { pendingForms } from "#app/db/schema/pending-forms.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { deletePendingForms } from "#app/features/identity/pending-form/pending-forms.server.ts";
import { createSession, deleteSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { startAppServer } from "#tests/factories/app-server.ts";
import { createPageHandler } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { keepPendingForms } from "./keep-pending-form.server.ts";

const day = 24 * 60 * 60_000;
const client = { userAgent: null, address: null };

describeOnOneDatabase("a form posted after its sender's session has ended", (open) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof startAppServer>>;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    const handle = await createPageHandler();
    const findSignedIn = (token: string) => findViewer(db, token, new Date());
    site = await startAppServer({
      db,
      findViewer: findSignedIn,
      render: keepPendingForms((request, context) => handle(request, { ...context })),
    });
  });
  afterAll(() => site?.stop());
  beforeEach(async () => {
    await asPlatform(database.db, (db) => db.delete(pendingForms));
    await database.db.delete(users);
    await database.db.delete(companies);
  });

  const scope = () => ({ ...database.scope(), now: new Date() });
  const signIn = (user: { id: number }) => createSession(scope(), user, client);

  async function signInLongAgo(user: { id: number }, days = 1): Promise<string> {
    const token = await signIn(user);
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - days * day) })
      .where(eq(sessions.userId, user.id));
    return token;
  }

  const post = (path: string, token: string, fields: [string, string][]) =>
    site.ask({
      ...{ method: "POST", path, body: new URLSearchParams(fields).toString() },
      headers: {
        ...{ cookie: `session=${token}`, origin: "http://market.test" },
        "content-type": "application/x-www-form-urlencoded",
      },
    });
  const look = (path: string, token: string) => site.ask({ path, headers: { cookie: `session=${token}` } });
  const listKept = () => asPlatform(database.db, (db) => db.select().from(pendingForms));
  const toReturnPath = (location = "") => new URL(location, "http://market.test").searchParams.get("returnTo") ?? "";
  const typed: [string, string][] = [
    ["intent", "email"],
    ["email", "dana.new@lakeshore.test"],
    ["emailPassword", "correct horse battery"],
    ["accountNumber", "000123456789"],
    ["proofCode", "ABCD-EFGH-IJKL-MN23"],
    ["confirm", "yes"],
    ["tag", 'first "line"\r\nsecond <line>'],
    ["tag", "another"],
  ];

  it("is shown to the same user after sign-in, without secrets, to be sent by a click", async () => {
    const user = await insertAccount(scope());
    const answer = await post("/profile?a=1", await signInLongAgo(user), typed);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      expect.stringContaining("/login?returnTo=%2Fprofile%2Funsent%2F"),
    ]);

    const page = await look(toReturnPath(answer.headers.location), await signIn(user));
    const html = page.body.toString();
    expect([page.status, page.headers["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
    expect(html).toContain('<form method="post" action="/profile?a=1"');
    expect(html).toContain('name="email" value="dana.new@lakeshore.test"');
    expect(html).toContain('value="another"');
    expect(html).not.toContain("correct horse");
    const [kept] = await listKept();
    const dropped = ["emailPassword", "accountNumber", "proofCode", "confirm"];
    expect(kept?.fields).toEqual(typed.filter(([name]) => !dropped.includes(name)));
  });

  it("is kept of a request that was shown to an account, and asks a visitor for nothing but the form", async () => {
    const user = await insertAccount(scope());
    const ended = await signInLongAgo(user);
    const need: [string, string][] = [["description", "Classify 400 accounts"]];
    for (const path of ["/requestservice", "/requestseveral"]) {
      const answer = await post(path, ended, [...need, ["sender", "account"]]);
      expect([path, toReturnPath(answer.headers.location)]).toEqual([
        path,
        expect.stringMatching(/^\/profile\/unsent\//),
      ]);
      expect([path, (await post(path, ended, need)).status]).toEqual([path, 400]);
    }
    expect(await listKept()).toHaveLength(2);
  });

  it("leads to sign-in, not to the terms for visitors, when the session of an account is gone altogether", async () => {
    const need: [string, string][] = [["description", "Classify 400 accounts"]];
    for (const path of ["/requestservice", "/requestseveral"]) {
      const answer = await post(path, "0".repeat(43), [...need, ["sender", "account"]]);
      expect([answer.status, toReturnPath(answer.headers.location)]).toEqual([302, path]);
    }
    expect(await listKept()).toEqual([]);
  });

  it("is kept when the page's own script posts it", async () => {
    const user = await insertAccount(scope());
    const answer = await post("/company.data", await signInLongAgo(user), [
      ["intent", "update"],
      ["name", "Lakeshore"],
    ]);
    expect(answer.status).toBe(202);
    expect(answer.body.toString()).toMatch(/returnTo=%2Fprofile%2Funsent%2F[0-9a-f-]{36}/);
    expect(await listKept()).toMatchObject([{ userId: user.id, path: "/company" }]);
  });

  it("is shown to nobody else", async () => {
    const user = await insertAccount(scope());
    const other = await insertAccount(scope(), { email: "eve@lakeshore.test" });
    const answer = await post("/profile", await signInLongAgo(user), typed);
    const page = await look(toReturnPath(answer.headers.location), await signIn(other));
    expect(page.status).toBe(404);
    expect(page.body.toString()).not.toContain("dana.new@lakeshore.test");
  });

  it("is deleted after an hour, and beyond the latest five", async () => {
    const user = await insertAccount(scope());
    const ended = await signInLongAgo(user);
    const answers = [];
    for (const name of "abcdefg") answers.push(await post("/company", ended, [["name", `Lakeshore ${name}`]]));
    const names = (await listKept()).map(({ fields }) => fields[0]?.[1]).sort();
    expect(names).toEqual(["c", "d", "e", "f", "g"].map((name) => `Lakeshore ${name}`));

    await asPlatform(database.db, (db) => db.update(pendingForms).set({ keptAt: new Date(Date.now() - 3_600_001) }));
    const last = toReturnPath(answers.at(-1)?.headers.location);
    expect((await look(last, await signIn(user))).status).toBe(404);
    await post("/company", ended, [["name", "Lakeshore h"]]);
    await deletePendingForms(database.db, new Date());
    expect(await listKept()).toHaveLength(1);
  });

  it.each([
    [
      "a button alone",
      [
        ["intent", "revoke"],
        ["ids", "7"],
      ],
    ],
    ["more than 256 KB", [["name", "n".repeat(256 * 1024 - 3)]]],
    ["what no database takes", [["name", "a\0b"]]],
  ] satisfies [string, [string, string][]][])("is not kept when it contains %s", async (_what, fields) => {
    const path = "/gigmarket/admin/codes";
    const answer = await post(path, await signInLongAgo(await insertAccount(scope())), fields);
    expect(toReturnPath(answer.headers.location)).toBe(path);
    expect(await listKept()).toEqual([]);
  });

  it("is not kept for an unknown session, one that was signed out, or one that ended more than a week ago", async () => {
    const user = await insertAccount(scope());
    const old = await signInLongAgo(user, 8);
    const signedOut = await signIn(user);
    await deleteSession(database.db, signedOut);
    for (const token of ["0".repeat(43), old, signedOut]) {
      expect(toReturnPath((await post("/profile", token, typed)).headers.location)).toBe("/profile");
    }
    expect(await listKept()).toEqual([]);
  });

  it("is not kept when the answer is not sign-in", async () => {
    const user = await insertAccount(scope());
    const answer = await post("/login", await signInLongAgo(user), [
      ["email", "nobody"],
      ["password", "x"],
    ]);
    expect([answer.status, await listKept()]).toEqual([400, []]);
  });

  it("redirects to sign-in on every page that requires it for posting", async () => {
    const user = await insertAccount(scope());
    const ended = await signInLongAgo(user);
    const dispute = "/company/payment/disputes";
    const disputing = [`${dispute}/new?service=40&month=2026-10`, `${dispute}/dsp_x`];
    const paths = ["/gigmarket/admin/codes", "/gigmarket/admin/posts/new", "/gigmarket/admin/money", "/adduser"];
    for (const path of [...paths, ...disputing]) {
      const answer = await post(path, ended, [["title", "Typed"]]);
      expect([path, toReturnPath(answer.headers.location)]).toEqual([
        path,
        expect.stringMatching(/^\/profile\/unsent\//),
      ]);
    }
  });
});
