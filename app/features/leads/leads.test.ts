import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import { leads } from "#app/db/schema/leads.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { demoRequest } from "./lead.ts";
import { submitDemoRequest } from "./submit-demo-request.server.ts";

const files = new Map([["tenant.json", Buffer.from('{"id":1,"name":"Sender"}')]]);
const { tenant } = buildTenant({ slug: "brand", files, revision: "1", faults: [] }, null);
if (!tenant) throw new Error("the test tenant does not validate");
const toSender = (locale: string): Sender => ({
  tenant,
  locale,
  t: getI18n(tenant, locale).t,
  origin: "https://brand.example",
  alertAddress: "help@brand.example",
});
const senders = {
  sender: toSender("en"),
  senderOf: (_tenantId: number, locale: string | null) => toSender(locale ?? "en"),
};

const values = {
  name: "Dana Whitcomb",
  email: "dana@lakeshore.example",
  company: "Lakeshore Insurance",
  phoneNumber: "",
  message: "Flood zones, please",
};
const formKey = "11111111-1111-4111-8111-111111111111";

const submit = (scope: TestScope, change: Partial<typeof values> = {}, key: string | null = null) =>
  submitDemoRequest(scope, senders, { values: { ...values, ...change }, formKey: key, address: "203.0.113.7" });
const readLeads = (scope: TestScope) => asPlatform(scope.db, (db) => db.select().from(leads).orderBy(asc(leads.id)));
const readMails = (scope: TestScope) => asPlatform(scope.db, (db) => db.select().from(outbox).orderBy(asc(outbox.id)));

describeOnEveryDatabase("requesting a demo", (open) => {
  it("stores the lead, a confirmation and an alert with a reply address", async () => {
    const scope = (await open()).scope();
    expect(await submit(scope)).toEqual({ kind: "done", email: values.email });
    const { phoneNumber: _none, ...kept } = values;
    expect(await readLeads(scope)).toMatchObject([{ ...kept, tenantId: 1, kind: "demo", phone: null, locale: "en" }]);
    const mails = await readMails(scope);
    expect(mails.map(({ kind, recipient, subject, replyTo }) => ({ kind, recipient, subject, replyTo }))).toEqual([
      { kind: "leadReceived", recipient: values.email, subject: "Your demo of Sender", replyTo: null },
      {
        kind: "leadAlert",
        recipient: "help@brand.example",
        subject: "Demo requested: Lakeshore Insurance",
        replyTo: values.email,
      },
    ]);
    expect(mails[0]?.text).not.toContain(values.message);
    expect(mails[1]?.text).toContain(values.message);
  });

  it("writes to the sender in their language, and to the tenant in its own", async () => {
    const scope = (await open()).scope();
    const email = "vera@lakeshore.example";
    const input = { values: { ...values, email }, formKey: null, address: "203.0.113.8" };
    await submitDemoRequest(scope, { ...senders, sender: toSender("es") }, input);
    const mails = await readMails(scope);
    expect(mails.slice(-2).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, "Su demostración de Sender"],
      ["help@brand.example", "Demo requested: Lakeshore Insurance"],
    ]);
  });

  it("alerts the tenant's contact in the language of the account with that address", async () => {
    const scope = (await open()).scope();
    await insertAccount(scope, { email: "Help@brand.example", locale: "es" });
    await submit(scope);
    const { recipient, subject } = (await readMails(scope)).at(-1) ?? {};
    expect([recipient, subject]).toEqual(["help@brand.example", "Demostración solicitada: Lakeshore Insurance"]);
  });

  it("stores one lead for a form that is sent twice, and another when the address was corrected", async () => {
    const scope = (await open()).scope();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(scope, {}, formKey)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readLeads(scope)).toHaveLength(1);
    expect(await readMails(scope)).toHaveLength(2);
    await submit(scope, { email: "Dana@Lakeshore.example" }, formKey);
    expect(await readLeads(scope)).toHaveLength(1);
    await submit(scope, { email: "office@lakeshore.example" }, formKey);
    expect(await readLeads(scope)).toHaveLength(2);
  });

  it("limits the mails to an address that is named repeatedly", async () => {
    const scope = (await open()).scope();
    for (let at = 0; at < 5; at++) await submit(scope);
    const kinds = (await readMails(scope)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "leadReceived")).toHaveLength(3);
    expect(await readLeads(scope)).toHaveLength(5);
  });

  it("limits them, too, when all are sent at the same moment", async () => {
    const scope = (await open()).scope();
    await Promise.all(Array.from({ length: 8 }, () => submit(scope)));
    const kinds = (await readMails(scope)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "leadReceived")).toHaveLength(3);
  });

  it("keeps a tenant's leads from every other tenant", async () => {
    const { scope } = await open();
    await submit(scope(), {}, formKey);
    await submit(scope({ tenantId: 4 }), {}, formKey);
    const seen = await inTenant(scope({ tenantId: 4 }), ({ db }) => db.select().from(leads));
    expect(seen.map(({ tenantId }) => tenantId)).toEqual([4]);
  });
});

it("reports every invalid field", () => {
  const empty = { name: "", email: "", company: " ", phoneNumber: "", message: "" };
  expect(parseForm(demoRequest, empty)).toEqual({
    ok: false,
    errors: { name: "leads:error.name", email: "leads:error.email", company: "leads:error.company" },
  });
  const wrong: [Partial<typeof values>, object][] = [
    [{ email: "a@b.example, c@d.example" }, { email: "leads:error.emailInvalid" }],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, { email: "leads:error.emailInvalid" }],
    [{ phoneNumber: "call me maybe" }, { phoneNumber: "requests:error.phone" }],
    [{ name: "a\0b" }, { name: "leads:error.characters" }],
    [{ company: "a\nb" }, { company: "leads:error.characters" }],
    [{ company: "x".repeat(501) }, { company: "leads:error.tooLong" }],
    [{ message: "x".repeat(2001) }, { message: "leads:error.tooLong" }],
    [{ message: "\ud800" }, { message: "leads:error.characters" }],
  ];
  for (const [change, errors] of wrong) {
    expect(parseForm(demoRequest, { ...values, ...change })).toEqual({ ok: false, errors });
  }
  expect(parseForm(demoRequest, { ...values, message: "two\r\nlines" }).ok).toBe(true);
});
