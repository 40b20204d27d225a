import { asc } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { invitationCodes, registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { passwordLinks, setPassword } from "#app/features/identity/password/set-password.server.ts";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { insertInvitation } from "#tests/factories/invitation-codes.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { type AgencySubmission, registerAgency } from "./register-agency.server.ts";
import type { AgencyFormValues } from "./registration.ts";

const sender = buildAccountSender();
const values: AgencyFormValues = {
  businessName: "Lakeshore Insurance Group",
  firstName: "Dana",
  lastName: "Whitcomb",
  workEmail: "dana@lakeshore.test",
  contactNumber: "1 (208) 555-0142",
  acceptTerms: true,
};
const formKey = "11111111-1111-4111-8111-111111111111";

function register(scope: TestScope, change: Partial<AgencyFormValues> = {}, other: Partial<AgencySubmission> = {}) {
  return registerAgency(scope, sender, {
    values: { ...values, ...change },
    code: "",
    utmSource: "",
    agencyCode: "",
    agentEmail: "",
    social: null,
    openMarket: false,
    formKey: null,
    address: null,
    tenants: [],
    ...other,
  });
}

describeOnEveryDatabase("registering an agency", (open) => {
  let database: TestDatabase;
  let scope: TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await asPlatform(db, async (tx) => {
      for (const table of [registrations, invitationCodes, outbox]) await tx.delete(table);
    });
    await db.delete(users);
    await db.delete(companies);
    await db.delete(throttles);
    scope = database.scope();
  });

  const readCompanies = () => scope.db.select().from(companies).orderBy(asc(companies.id));
  const readUses = async () =>
    (await asPlatform(scope.db, (tx) => tx.select().from(invitationCodes))).map(({ usedCount }) => usedCount);

  it("creates the company and its administrator, records the source, and mails a link", async () => {
    const { id } = await insertInvitation(scope, "NORTHWEST-25", { useLimit: 3 });
    const source = { utmSource: "about_page", agencyCode: "A-1", agentEmail: "agent@ams.test", code: " northwest-25" };
    expect(await register(scope, {}, source)).toEqual({
      kind: "done",
      slug: "lakeshore-insurance-group",
      ready: false,
    });
    const [company] = await readCompanies();
    expect(company).toMatchObject({ tenantId: 1, name: values.businessName, hasGigMarket: false });
    const [user] = await scope.db.select().from(users);
    expect(user).toMatchObject({
      tenantId: 1,
      companyId: company?.id,
      roleId: 2,
      email: values.workEmail,
      phone: "2085550142",
      passwordHash: null,
      emailVerifiedAt: null,
    });
    const [registration] = await asPlatform(scope.db, (tx) => tx.select().from(registrations));
    const { code: _code, ...kept } = source;
    expect(registration).toMatchObject({ kind: "agency", invitationCodeId: id, companyId: company?.id, ...kept });
    expect(await readUses()).toEqual([1]);
    const [mail, ...more] = await readMails(scope);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "verifyAccount", recipient: values.workEmail, fromName: "market place" });
  });

  it("leads by that mail to a password and the first sign-in", async () => {
    await register(scope);
    const [mail] = await readMails(scope);
    const password = "blue kettle on the pier";
    await setPassword(scope, sender, { token: readToken(mail), kinds: passwordLinks.set, password });
    const client = { address: null, userAgent: null, replaces: null, onlyTenantId: null };
    const attempt = { email: values.workEmail, password, ...client };
    expect(await signIn(scope, attempt)).toMatchObject({
      kind: "signedIn",
      viewer: { roleId: 2, company: { slug: "lakeshore-insurance-group" } },
    });
  });

  it("reports an address that is already registered, in any case and on any tenant, and changes nothing", async () => {
    await insertInvitation(scope, "ONE-USE");
    await insertAccount(scope, { email: "dana@lakeshore.test" });
    await insertAccount(scope, { email: "eve@lakeshore.test", tenantId: 4 });
    for (const workEmail of ["dana@lakeshore.test", "DANA@Lakeshore.TEST", "eve@lakeshore.test"]) {
      expect(await register(scope, { workEmail }, { code: "ONE-USE" })).toEqual({ kind: "known", email: workEmail });
    }
    expect(await register(scope, { workEmail: "dana+new@lakeshore.test" })).toMatchObject({ kind: "done" });
    expect(await readCompanies()).toHaveLength(1);
    expect(await readUses()).toEqual([0]);
    expect(await readMails(scope)).toHaveLength(1);
  });

  it("refuses a code that is unknown, used up, expired or another tenant's", async () => {
    const { now } = scope;
    await insertInvitation(scope, "USED-UP", { usedCount: 1 });
    await insertInvitation(scope, "EXPIRED", { expiresAt: now });
    await insertInvitation(scope, "OTHERS", { tenantId: 4 });
    for (const code of ["UNKNOWN", "USED-UP", "EXPIRED", "OTHERS", "%", "' or 1=1"]) {
      expect([code, await register(scope, {}, { code })]).toEqual([code, { kind: "codeRefused" }]);
    }
    expect(await readCompanies()).toEqual([]);
    expect(await scope.db.select().from(users)).toEqual([]);
    expect(await register(database.scope({ tenantId: 4 }), {}, { code: "OTHERS" })).toMatchObject({ kind: "done" });
  });

  it("admits one of fifty concurrent registrations with a code that has one use left", async () => {
    await insertInvitation(scope, "LAST-ONE", { useLimit: 5, usedCount: 4 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        register(scope, { workEmail: `p${at}@lakeshore.test` }, { code: "LAST-ONE", address: `198.51.100.${at}` }),
      ),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "done")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "codeRefused")).toHaveLength(49);
    expect(await readUses()).toEqual([5]);
    expect(await readCompanies()).toHaveLength(1);
    expect(await scope.db.select().from(users)).toHaveLength(1);
    expect(await readMails(scope)).toHaveLength(1);
  });

  it("creates one agency for a form that is sent twice, even with the last use of a code, and answers alike", async () => {
    await insertInvitation(scope, "LAST-ONE");
    const send = () => register(scope, {}, { formKey, code: "LAST-ONE" });
    const outcomes = await Promise.all([send(), send(), send(), send()]);
    outcomes.push(await send());
    const done = { kind: "done", slug: "lakeshore-insurance-group", ready: false };
    expect(outcomes).toEqual([done, done, done, done, done]);
    expect(await readCompanies()).toHaveLength(1);
    expect(await readMails(scope)).toHaveLength(1);
    expect(await register(scope, { workEmail: "second@lakeshore.test" }, { formKey })).toMatchObject({ kind: "done" });
  });

  it("gives every agency a unique slug that no tenant or route uses", async () => {
    const tenants = [{ slug: "premfi", aliases: ["premium"], market: null }];
    const names = ["Lakeshore", "LAKESHORE", "Lakeshore!", "Login", "PremFi", "Ргеmium"];
    const slugs: unknown[] = [];
    for (const [at, businessName] of names.entries()) {
      slugs.push(await register(scope, { businessName, workEmail: `p${at}@lakeshore.test` }, { tenants }));
    }
    expect(slugs.map((outcome) => Object(outcome).slug)).toEqual([
      "lakeshore",
      "lakeshore-agency",
      "lakeshore-2",
      "login-agency",
      "premfi-agency",
      "premium-agency",
    ]);
  });

  it("gives concurrently registered agencies different slugs", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => register(scope, { workEmail: `p${at}@lakeshore.test` })),
    );
    expect(new Set(outcomes.map((outcome) => Object(outcome).slug)).size).toBe(8);
  });

  it("limits registrations by network address, counting only valid ones", async () => {
    const address = "203.0.113.9";
    for (let at = 0; at < 20; at += 1) await register(scope, { firstName: "" }, { address });
    for (let at = 0; at < 10; at += 1) {
      expect(await register(scope, { workEmail: `p${at}@lakeshore.test` }, { address })).toMatchObject({
        kind: "done",
      });
    }
    expect(await register(scope, {}, { address })).toEqual({ kind: "throttled", retryAfterSeconds: 60 });
    expect(await register(scope, {}, { address: "203.0.113.10" })).toMatchObject({ kind: "done" });
  });
});

it.each([
  [{ businessName: " " }, "businessName", "Please enter business name."],
  [{ businessName: "x".repeat(501) }, "businessName", "Please enter a shorter text"],
  [{ firstName: "" }, "firstName", "Please enter first name."],
  [{ firstName: "Da\u0000na" }, "firstName", "Please remove characters that cannot be printed"],
  [{ lastName: "" }, "lastName", "Please enter last name."],
  [{ firstName: "Da\u2066na\u2069" }, "firstName", "Please remove characters that cannot be printed"],
  [{ lastName: "Whit\r\ncomb" }, "lastName", "Please remove characters that cannot be printed"],
  [{ workEmail: "" }, "workEmail", "Please enter work email."],
  [{ workEmail: "dana@lakeshore" }, "workEmail", "Please enter a valid email address"],
  [{ workEmail: "a@b.test, c@d.test" }, "workEmail", "Please enter a valid email address"],
  [{ workEmail: "a@b.test\r\nBcc: c@d.test" }, "workEmail", "Please enter a valid email address"],
  [{ workEmail: "dаna@lakeshore.test" }, "workEmail", "Please enter a valid email address"],
  [{ workEmail: `${"a".repeat(500)}@b.test` }, "workEmail", "Please enter a valid email address"],
  [{ contactNumber: "208555014" }, "contactNumber", "Please enter valid phone number."],
  [{ contactNumber: "20855501422" }, "contactNumber", "Please enter valid phone number."],
  [{ contactNumber: "call me up" }, "contactNumber", "Please enter valid phone number."],
  [{ acceptTerms: false }, "acceptTerms", "Please accept terms and conditions"],
])("answers %j with the message of the spec", async (change, field, message) => {
  const untouched = { tenantId: 1 } as TestScope;
  const outcome = await register(untouched, change);
  if (outcome.kind !== "faulty") throw new Error("the form was taken");
  expect(Object.entries(outcome.errors).map(([name, key]) => [name, sender.t(key)])).toEqual([[field, message]]);
});
