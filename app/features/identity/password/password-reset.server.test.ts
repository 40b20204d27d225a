import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { createAccount } from "#app/features/identity/accounts.server.ts";
import { renewDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { passwordReset } from "./password-form.ts";
import { requestPasswordReset } from "./password-reset.server.ts";
import { passwordLinks, setPassword } from "./set-password.server.ts";

const sender = buildAccountSender();
const known = "dana@lakeshore.test";

describeOnEveryDatabase("requesting a password reset", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.delete(throttles);
    await asPlatform(database.db, (tx) => tx.delete(outbox));
    await insertAccount(database.scope(), { email: known });
  });

  const ask = (email: string, address: string | null = "203.0.113.9") =>
    requestPasswordReset(database.scope(), sender, { email, address });
  const countLinks = async () => (await asPlatform(database.db, (tx) => tx.select().from(accountLinks))).length;

  it("mails a working link to the address as the owner spelled it", async () => {
    expect(await ask("DANA@lakeshore.test")).toEqual({ kind: "asked" });
    const [mail] = await readMails(database.scope());
    expect(mail).toMatchObject({ kind: "resetPassword", recipient: known, subject: "Choose a new password" });
    const input = { token: readToken(mail), kinds: passwordLinks.reset, password: "blue kettle on the pier" };
    expect(await setPassword(database.scope(), sender, input)).toEqual({ kind: "done" });
  });

  it("carries no link or number that a stranger registered the address with as a name", async () => {
    const scope = database.scope();
    const email = "victim@lakeshore.test";
    const firstName = `Locked: www.evil.example/x https://evil.example a@evil.example 1-800-555-0100 ${"now ".repeat(90)}`;
    await inTenant(scope, (own) =>
      createAccount(own, sender, { email, firstName, lastName: "A", phone: null, roleId: 2 }),
    );
    await ask(email);
    const mails = await readMails(scope);
    expect(mails.map(({ kind }) => kind)).toEqual(["verifyAccount", "resetPassword"]);
    for (const { text, html } of mails) {
      expect(text + html).not.toMatch(/evil\.example|555-0100|now now/);
      expect(text).toMatch(/^(Welcome,|Hello) Locked www\. evil\. example/);
    }
  });

  it("answers alike, and mails nothing, without an active account on this tenant", async () => {
    await insertAccount(database.scope(), { email: "gone@lakeshore.test", deactivatedAt: new Date() });
    await insertAccount(database.scope({ tenantId: 4 }), { email: "elsewhere@lakeshore.test" });
    for (const email of ["nobody@lakeshore.test", "gone@lakeshore.test", "elsewhere@lakeshore.test"]) {
      expect(await ask(email)).toEqual({ kind: "asked" });
    }
    expect(await readMails(database.scope())).toEqual([]);
    expect(await countLinks()).toBe(0);
  });

  it("sends the same statements for a known and an unknown address", async () => {
    const count = async (email: string) => {
      const sent: string[] = [];
      const { db } = database;
      const watched = new Proxy(db, {
        get: (target, key) =>
          key === "transaction"
            ? (run: (tx: object) => unknown) => target.transaction(async (tx) => run(watch(tx, sent)))
            : Reflect.get(target, key, target),
      });
      await requestPasswordReset(database.scope({ db: watched }), sender, { email, address: null });
      return sent;
    };
    const statements = await count(known);
    expect(statements).toContain("insert");
    expect(await count("nobody@lakeshore.test")).toEqual(statements);
  });

  it("limits requests by account and by address, known or not", async () => {
    for (const email of [known, "nobody@lakeshore.test"]) {
      for (let round = 0; round < 3; round += 1) expect(await ask(email, null)).toEqual({ kind: "asked" });
      expect(await ask(email, null)).toEqual({ kind: "throttled", retryAfterSeconds: 600 });
    }
    for (let round = 0; round < 10; round += 1) await ask(`someone${round}@lakeshore.test`);
    expect(await ask("another@lakeshore.test")).toMatchObject({ kind: "throttled" });
    expect(await readMails(database.scope())).toHaveLength(3);
  });

  it("leaves a known device its own limit, whatever strangers have used up", async () => {
    const keys: SigningKeys = [new Uint8Array(32)];
    const passwordHash = "$argon2id$stored";
    const own = await insertAccount(database.scope(), { email: "own@lakeshore.test", passwordHash });
    const other = await insertAccount(database.scope(), { email: "other@lakeshore.test", passwordHash });
    const tokens = renewDevice({ keys, tokens: [] }, { id: own.id, passwordHash }, new Date());
    const askOn = (email: string, address: string) =>
      requestPasswordReset(database.scope(), sender, { email, address, devices: { keys, tokens } });
    for (const email of [own.email, other.email])
      for (let round = 0; round < 4; round += 1) await ask(email, `203.0.113.${round}`);
    expect(await ask(own.email, "198.51.100.1")).toMatchObject({ kind: "throttled" });
    for (let round = 0; round < 3; round += 1)
      expect(await askOn(own.email, "198.51.100.1")).toEqual({ kind: "asked" });
    expect(await askOn(own.email, "198.51.100.1")).toMatchObject({ kind: "throttled" });
    expect(await askOn(other.email, "198.51.100.1")).toMatchObject({ kind: "throttled" });
  });

  it("is written in the account's language, whoever asks", async () => {
    const scope = database.scope();
    const ines = await insertAccount(scope, { email: "ines@market.test", firstName: "Inés" });
    await scope.db.update(users).set({ locale: "es" }).where(eq(users.id, ines.id));
    await requestPasswordReset(scope, buildAccountSender(), { email: "ines@market.test", address: null });
    expect((await readMails(scope)).at(-1)).toMatchObject({ subject: "Elija una contraseña nueva", locale: "es" });
  });

  it("is written in the requester's language when the account has none", async () => {
    const spanish = buildAccountSender({ locale: "es", named: true, id: 4, slug: "premium" });
    const scope = database.scope({ tenantId: 4 });
    await insertAccount(scope, { email: "ines@premium.test", firstName: "Inés" });
    await requestPasswordReset(scope, spanish, { email: "ines@premium.test", address: null });
    const [mail] = await readMails(scope);
    expect(mail).toMatchObject({ subject: "Elija una contraseña nueva", tenantId: 4, fromName: "premium place" });
    expect(mail?.text).toContain("Hola, Inés");
    expect(mail?.text).toMatch(/https:\/\/market\.test\/resetpassword\/[\w-]{43}\/premium/);
  });
});

it.each([
  ["", "identity:emailMissing"],
  [null, "identity:emailMissing"],
  ["dana", "identity:emailInvalid"],
  ["a@b.test, c@d.test", "identity:emailInvalid"],
  ["a@b.test\r\nBcc: c@d.test", "identity:emailInvalid"],
  ["dаna@lakeshore.test", "identity:emailInvalid"],
  ["dana＠lakeshore.test", "identity:emailInvalid"],
  ["a\0@b.test", "identity:emailInvalid"],
  [`${"a".repeat(500)}@b.test`, "identity:emailInvalid"],
])("refuses %j as an address", (typed, error) => {
  expect(parseForm(passwordReset, { email: typed })).toEqual({ ok: false, errors: { email: error } });
});

it("accepts an address with a plus sign, in any case, with surrounding spaces", () => {
  const typed = { email: " Dana+Market@Lakeshore.test " };
  expect(parseForm(passwordReset, typed)).toEqual({ ok: true, value: { email: "Dana+Market@Lakeshore.test" } });
});

/** Records the kinds of statements that a transaction sends, including nested ones. */
function watch(tx: object, sent: string[]): object {
  return new Proxy(tx, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      if (key === "transaction") {
        return (run: (inner: object) => unknown) => value.call(target, (inner: object) => run(watch(inner, sent)));
      }
      return (...given: unknown[]) => {
        sent.push(String(key));
        return value.apply(target, given);
      };
    },
  });
}
