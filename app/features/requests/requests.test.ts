import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { submitRequest } from "./submit-request.server.ts";

const { tenant } = buildTenant(
  {
    slug: "brand",
    files: new Map([["tenant.json", Buffer.from('{"id":1,"name":"Brand","support":{"email":"help@brand.example"}}')]]),
    revision: "1",
    faults: [],
  },
  null,
);
if (!tenant) throw new Error("the test tenant does not validate");
const brand: Brand = {
  tenant,
  locale: "en",
  t: getI18n(tenant, "en").t,
  origin: "https://brand.example",
  alertAddress: "help@brand.example",
};

const values = {
  businessTypes: ["Data"],
  firstName: "Dana",
  lastName: "Whitcomb",
  workEmail: "dana@lakeshore.example",
  phoneNumber: "2085550142",
  description: "Classify 400 accounts",
  acceptTerms: true,
};

function submit(
  scope: Scope,
  change: Partial<typeof values> = {},
  other: { serviceId?: number | null; formKey?: string; viewer?: Viewer } = {},
) {
  return submitRequest(
    scope,
    { brand, brandOf: () => brand },
    {
      kind: "service",
      serviceId: other.serviceId ?? null,
      values: { ...values, ...change },
      formKey: other.formKey ?? null,
      viewer: other.viewer ?? null,
    },
  );
}

const readMails = (scope: Scope) => asPlatform(scope.db, (db) => db.select().from(outbox).orderBy(asc(outbox.id)));
const readRequests = (scope: Scope) =>
  asPlatform(scope.db, (db) => db.select().from(requests).orderBy(asc(requests.id)));

describeOnEveryDatabase("requesting a service", (open) => {
  it("stores the request, its history, a confirmation and an alert", async () => {
    const scope = (await open()).scope();
    const { id } = await insertService(scope.db, { name: "VIN Decoder" });
    expect(await submit(scope, {}, { serviceId: id })).toEqual({
      kind: "done",
      reference: "R-000001",
      email: values.workEmail,
    });
    const [request] = await readRequests(scope);
    expect(request).toMatchObject({
      tenantId: 1,
      serviceId: id,
      serviceName: "VIN Decoder",
      status: "submitted",
      businessTypes: ["Data"],
      phoneNumber: "2085550142",
    });
    const events = await asPlatform(scope.db, (db) => db.select().from(requestEvents));
    expect(events.map(({ kind }) => kind)).toEqual(["submitted"]);
    const mails = await readMails(scope);
    expect(mails.map(({ kind, recipient, subject, replyTo }) => ({ kind, recipient, subject, replyTo }))).toEqual([
      {
        kind: "requestReceived",
        recipient: "dana@lakeshore.example",
        subject: "We have received your request",
        replyTo: null,
      },
      {
        kind: "requestAlert",
        recipient: "help@brand.example",
        subject: "New request R-000001",
        replyTo: "dana@lakeshore.example",
      },
    ]);
    expect(mails[0]?.html).toContain("VIN Decoder");
    expect(mails[0]?.fromName).toBe("Brand");
  });

  it("says that a request is in progress while the same person has an open one for the same service", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    await submit(scope(), {}, { serviceId: id });
    expect(await submit(scope(), { workEmail: "DANA@Lakeshore.example" }, { serviceId: id })).toMatchObject({
      kind: "refused",
      message: "duplicate",
    });
    expect(await submit(scope(), { workEmail: "other@lakeshore.example" }, { serviceId: id })).toMatchObject({
      kind: "done",
    });
    expect(await submit(scope(), {}, { serviceId: null })).toMatchObject({ kind: "done" });
    expect(await submit(scope({ tenantId: 4 }), {}, { serviceId: id })).toMatchObject({ kind: "done" });
    await asPlatform(scope().db, (db) =>
      db.update(requests).set({ status: "declined" }).where(eq(requests.serviceId, id)),
    );
    expect(await submit(scope(), {}, { serviceId: id })).toMatchObject({ kind: "done" });
  });

  it("knows a user by the account, whatever address the account has by now", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    const user = await insertAccount(scope());
    const other = await insertAccount(scope(), { email: "other@lakeshore.example" });
    const formKey = "22222222-2222-4222-8222-222222222222";
    const ask = (userId: number, workEmail: string, form?: string) =>
      submit(scope({ userId }), { workEmail }, { serviceId: id, formKey: form });
    expect(await ask(user.id, "before@lakeshore.example", formKey)).toMatchObject({ kind: "done" });
    expect(await ask(user.id, "after@lakeshore.example")).toMatchObject({ kind: "refused", message: "duplicate" });
    expect(await ask(user.id, "before@lakeshore.example", formKey)).toMatchObject({ reference: "R-000001" });
    expect(await ask(other.id, "other@lakeshore.example")).toMatchObject({ kind: "done" });
    const elsewhere = { serviceId: (await insertService(scope().db, {})).id };
    expect(await submit(scope({ userId: user.id }), {}, elsewhere)).toMatchObject({ kind: "done" });
    await asPlatform(scope().db, (db) => db.update(requests).set({ status: "live" }).where(eq(requests.serviceId, id)));
    expect(await ask(user.id, "after@lakeshore.example")).toMatchObject({ kind: "done" });
  });

  it("makes one request of a form that is sent twice, and answers both times alike", async () => {
    const scope = (await open()).scope();
    const formKey = "11111111-1111-4111-8111-111111111111";
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(scope, {}, { formKey })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readRequests(scope)).toHaveLength(1);
    expect(await readMails(scope)).toHaveLength(2);
  });

  it("never floods an address that somebody names again and again", async () => {
    const scope = (await open()).scope();
    for (let at = 0; at < 5; at++) {
      const { id } = await insertService(scope.db, {});
      await submit(scope, {}, { serviceId: id });
    }
    const mails = await readMails(scope);
    expect(mails.filter(({ kind }) => kind === "requestReceived")).toHaveLength(3);
    expect(mails.filter(({ kind }) => kind === "requestAlert")).toHaveLength(5);
  });

  it("refuses a service that the tenant does not show", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    expect(await submit(scope({ catalogue: { services: [id + 1] } }), {}, { serviceId: id })).toMatchObject({
      kind: "refused",
      message: "failed.service",
    });
    expect(await readRequests(scope())).toEqual([]);
  });

  it("takes names and contact of a signed-in buyer from the account", async () => {
    const scope = (await open()).scope();
    const company = { id: 1, slug: "a", name: "A", logoUrl: null, hasGigMarket: false, headerText: null };
    const viewer = {
      userId: 1,
      sessionId: 1,
      tenantId: 1,
      roleId: 2,
      email: "real@agency.example",
      firstName: "Real",
      lastName: "Buyer",
      phone: "2085550100",
      company,
    };
    await submit(scope, { firstName: "Forged", workEmail: "forged@evil.example", acceptTerms: false }, { viewer });
    expect((await readRequests(scope))[0]).toMatchObject({
      firstName: "Real",
      workEmail: "real@agency.example",
      phoneNumber: "2085550100",
    });
  });
});

it.each([
  [{ businessTypes: [] }, "businessTypes", "Please select business type."],
  [{ businessTypes: ["Nonsense"] }, "businessTypes", "Please select business type."],
  [{ firstName: " " }, "firstName", "Please enter first name"],
  [{ firstName: "x".repeat(501) }, "firstName", "Please enter a shorter text"],
  [{ lastName: "" }, "lastName", "Please enter last name"],
  [{ lastName: "a\u0000b" }, "lastName", "Please remove characters that cannot be printed"],
  [{ workEmail: "" }, "workEmail", "Please enter email"],
  [{ workEmail: "dana@lakeshore" }, "workEmail", "Please enter valid email"],
  [{ workEmail: "a@b.example, c@d.example" }, "workEmail", "Please enter valid email"],
  [{ workEmail: "a@b.example\r\nBcc: c@d.example" }, "workEmail", "Please remove characters that cannot be printed"],
  [{ phoneNumber: "208555014" }, "phoneNumber", "Please enter valid phone number."],
  [{ phoneNumber: "call me now" }, "phoneNumber", "Please enter valid phone number."],
  [{ description: "" }, "description", "Please enter your business need"],
  [{ description: "x".repeat(2001) }, "description", "Please enter a shorter text"],
  [{ acceptTerms: false }, "acceptTerms", "Please accept terms and conditions"],
])("answers %j with the message of the contract and shows the form again as typed", async (change, field, message) => {
  const untouched = { tenantId: 1 } as Scope;
  const outcome = await submit(untouched, change);
  if (outcome.kind !== "faulty") throw new Error("the form was taken");
  expect(Object.entries(outcome.errors).map(([name, key]) => [name, brand.t(key)])).toEqual([[field, message]]);
  expect(outcome.values).toEqual({ ...values, ...change });
});
