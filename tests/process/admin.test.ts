import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { runProcess } from "#tests/setup/start-process.ts";

const postgresUrl = inject("postgresUrl");

describe.skipIf(postgresUrl === null)("npm run admin, on an empty PostgreSQL", () => {
  let database: OwnerDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createOwnerDatabase(postgresUrl ?? "");
    dataDir = await mkdtemp(path.join(tmpdir(), "admin-"));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const admin = (args: string[], env: Record<string, string> = {}) =>
    runProcess(["admin.js", ...args], {
      DATABASE_URL: database.url,
      SESSION_SECRET: "a secret of more than thirty-two letters",
      PUBLIC_ORIGIN: "https://market.example",
      DATA_DIR: dataDir,
      ...env,
    });

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.url, options: "-c app.platform=on" });
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  }

  const linkOf = (output: string) => /https:\/\/market\.example\/setpassword\/[\w-]{43}/.exec(output)?.[0];

  test("creates the first administrator and prints the link; run again, prints a new link", async () => {
    const made = await admin(["create", "Ada.Byron@platform.example"]);
    expect(made.code, made.output).toBe(0);
    expect(made.output).toContain("Ada.Byron@platform.example is an administrator of the platform now.");
    expect(linkOf(made.output)).toBeDefined();
    const again = await admin(["create", "ada.byron@platform.example"]);
    expect(again.code).toBe(0);
    expect(again.output).toContain("has chosen no password yet");
    expect(linkOf(again.output)).not.toBe(linkOf(made.output));
    expect(await query("select email, role_id, tenant_id, first_name, last_name from users")).toEqual([
      { email: "Ada.Byron@platform.example", role_id: 1, tenant_id: 1, first_name: "Ada", last_name: "Byron" },
    ]);
  });

  test("erases a company only when told to go on, and says when there is none", async () => {
    const unsure = await admin(["erase-company", "harbor-lane"]);
    expect([unsure.code, unsure.output]).toEqual([1, expect.stringContaining("Nothing was erased")]);
    for (const args of [
      ["erase-company", "harbor-lane", "--yes"],
      ["export-company", "Harbor-Lane"],
    ]) {
      const { code, output } = await admin(args);
      expect([code, output]).toEqual([1, expect.stringContaining("No company has the address harbor-lane.")]);
    }
    expect((await admin(["export-company", "harbor-lane", "--yes"])).output).toContain("npm run admin");
  });

  test("writes the link to the outbox instead, and warns that nothing sends it", async () => {
    const made = await admin(["create", "sam@platform.example", "--mail"]);
    expect(made.code, made.output).toBe(0);
    expect(made.output).not.toMatch(/setpassword/);
    expect(made.output).toContain("SMTP_URL is not set");
    expect(await query("select kind from outbox where recipient = 'sam@platform.example'")).toHaveLength(1);
  });

  test("exports a person, and erases one only when told to go on", async () => {
    await admin(["create", "kim@platform.example"]);
    const printed = await admin(["export", "kim@platform.example"]);
    expect(printed).toMatchObject({ code: 0, output: expect.stringContaining('"email": "kim@platform.example"') });
    const refused = await admin(["erase", "kim@platform.example"]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Nothing was erased") });
    const rows = "select id from users where email = 'kim@platform.example'";
    expect(await query(rows)).toHaveLength(1);
    expect(await admin(["erase", "kim@platform.example", "--yes"])).toMatchObject({ code: 0 });
    expect(await query(rows)).toEqual([]);
  });

  test("removes the second step from an account that lost it, and says where there is none", async () => {
    const tess = "tess@platform.example";
    await admin(["create", tess]);
    const none = await admin(["reset-mfa", tess]);
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining("has no second step") });
    await query(`insert into account_factors (tenant_id, user_id, kind, name, created_at)
      select tenant_id, id, 'app', 'Phone', now() from users where email = '${tess}'`);
    const done = await admin(["reset-mfa", tess]);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining("logs in without a second step now") });
    expect(await query("select id from account_factors")).toEqual([]);
    expect(await query(`select id from outbox where recipient = '${tess}' and kind = 'factorChanged'`)).toHaveLength(1);
    expect(await admin(["reset-mfa", "nobody@platform.example"])).toMatchObject({ code: 1 });
  });

  test("verifies the audit log, also against a noted head, and tells what was changed", async () => {
    const whole = await admin(["verify-audit"]);
    expect(whole).toMatchObject({ code: 0, output: expect.stringContaining("The audit log is as it was written") });
    const head = /1:\d+:[0-9a-f]{64}/.exec(whole.output)?.[0] ?? "";
    expect(await admin(["verify-audit", "--head", head])).toMatchObject({ code: 0 });
    const other = await admin(["verify-audit", "--head", head.replace(/.$/, (last) => (last === "0" ? "1" : "0"))]);
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining("does not have the noted head") });
    expect(await admin(["verify-audit", "--head", "1"])).toMatchObject({ code: 2 });
    await query("alter table audit_log disable trigger keep");
    await query("update audit_log set action = 'user.export' where action = 'user.erase'");
    await query("alter table audit_log enable trigger keep");
    const changed = await admin(["verify-audit"]);
    expect(changed).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Tenant 1, entry \d+: it is not what was sealed\.$/m),
    });
  });

  test("promotes an account once", async () => {
    await query(
      "insert into users (tenant_id, email, role_id, first_name, last_name) values (1, 'fay@agency.example', 2, 'Fay', 'Moneta')",
    );
    const promoted = await admin(["promote", "fay@agency.example"]);
    expect(promoted).toMatchObject({ code: 0, output: expect.stringContaining("has to sign in again") });
    expect(await query("select role_id from users where email = 'fay@agency.example'")).toEqual([{ role_id: 1 }]);
    expect(await admin(["promote", "fay@agency.example"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("is an administrator of the platform already"),
    });
  });

  test.each([
    [["promote", "nobody@agency.example"], 1, "nobody@agency.example has no account: `create` makes one."],
    [["create", "not an address"], 1, '"not an address" is not an e-mail address.'],
    [["create"], 2, "npm run admin -- create <email> [--mail]"],
    [["remove", "ada@platform.example"], 2, "npm run admin -- create <email> [--mail]"],
    [["--help"], 0, "npm run admin -- promote <email>"],
  ])("%j exits with %d and a one-sentence error", async (args, code, sentence) => {
    const ended = await admin(args);
    expect(ended).toMatchObject({ code, output: expect.stringContaining(sentence) });
    expect(ended.output).not.toMatch(/^\s+at /m);
  });

  test("without PUBLIC_ORIGIN says what the link needs, and creates nobody", async () => {
    const ended = await admin(["create", "kim@platform.example"], { PUBLIC_ORIGIN: "" });
    expect(ended).toEqual({ code: 1, output: "The link needs PUBLIC_ORIGIN, where the server is reached.\n" });
    expect(await query("select 1 from users where email = 'kim@platform.example'")).toEqual([]);
  });
});
