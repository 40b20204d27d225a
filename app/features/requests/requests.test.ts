import { asc, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { submitRequest } from "#app/features/requests/form/submit-request.server.ts";
import { submitSeveral } from "#app/features/requests/form/submit-several.server.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { expectLock } from "#tests/setup/waiting-session.ts";
import { getLinkedRequest } from "./linked-request.server.ts";

const { tenant } = buildTenant(
  {
    slug: "brand",
    files: new Map([["tenant.json", Buffer.from('{"id":1,"name":"Sender","support":{"email":"help@brand.example"}}')]]),
    revision: "1",
    faults: [],
  },
  null,
);
if (!tenant) throw new Error("the test tenant does not validate");
const sender: Sender = {
  tenant,
  locale: "en",
  t: getI18n(tenant, "en").t,
  origin: "https://brand.example",
  alertAddress: "help@brand.example",
};

const values = {
  ...emptyRequest,
  businessTypes: ["Data"],
  firstName: "Dana",
  lastName: "Whitcomb",
  workEmail: "dana@lakeshore.example",
  phoneNumber: "+1 208 555 0142",
  description: "Classify 400 accounts",
  acceptTerms: true,
};

function submit(
  scope: TestScope,
  change: Partial<typeof values> = {},
  other: { serviceId?: number | null; formKey?: string; viewer?: Viewer } = {},
) {
  return submitRequest(
    scope,
    { sender, senderOf: () => sender },
    {
      kind: "service",
      serviceId: other.serviceId ?? null,
      values: { ...values, ...change },
      formKey: other.formKey ?? null,
      viewer: other.viewer ?? null,
    },
  );
}

const readMails = (scope: TestScope) => asPlatform(scope.db, (db) => db.select().from(outbox).orderBy(asc(outbox.id)));
const readRequests = (scope: TestScope) =>
  asPlatform(scope.db, (db) => db.select().from(requests).orderBy(asc(requests.id)));

describeOnEveryDatabase("requesting a service", (open) => {
  it("stores the request, its history, a confirmation and an alert", async () => {
    const scope = (await open()).scope();
    const { id } = await insertService(scope.db, { name: "VIN Decoder" });
    expect(await submit(scope, {}, { serviceId: id })).toEqual({
      kind: "done",
      reference: "R-000001",
      email: values.workEmail,
      answeredBy: null,
      answerHours: null,
      isConfirmed: true,
      followId: null,
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
    expect(mails[1]?.text).toContain("What the buyer asks for");
    expect(mails[1]?.text).not.toContain("What you asked for");
    expect(mails[0]?.fromName).toBe("Sender");
  });

  it("sends nothing that the sender wrote to an address that may be anybody's, and it all to the account's own", async () => {
    const scope = (await open()).scope();
    const { id } = await insertService(scope.db, { name: "VIN Decoder" });
    const other = await insertService(scope.db, {});
    const lure = "Your account is locked: https://evil.example";
    const written = { firstName: lure, lastName: lure, description: lure };
    await submit(scope, written, { serviceId: id });
    await submit(scope, written);
    const user = await insertAccount(scope, { email: "ann@lakeshore.example" });
    const asUser = { ...scope, userId: user.id };
    await submit(asUser, { ...written, workEmail: "victim@lakeshore.example" }, { serviceId: id });
    await submit(asUser, { ...written, workEmail: user.email.toUpperCase() }, { serviceId: other.id });
    const mails = (await readMails(scope)).filter(({ kind }) => kind === "requestReceived");
    expect(mails.map(({ text, html }) => [text.includes("evil.example"), html.includes("evil.example")])).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(mails[0]?.text).toContain("VIN Decoder");
    expect(mails[3]?.text).toContain("What you asked for");
  });

  it("tells who answers for which company an account asks", async () => {
    const scope = (await open()).scope();
    const { company, user, scope: inCompany } = await insertMember(scope, { slug: "harbor" });
    await submit(scope, {});
    await submit(inCompany, { workEmail: user.email });
    const alerts = (await readMails(scope)).filter(({ kind }) => kind === "requestAlert");
    expect(alerts.map(({ text }) => text.includes(company.name))).toEqual([false, true]);
  });

  it("alerts people once whose address is the tenant's too, however it is spelled", async () => {
    const scope = (await open()).scope();
    const { id, ownerCompanyId: companyId } = await insertService(scope.db, {});
    const email = "Help@Brand.example";
    await insertAccount(scope, { roleId: 4, companyId, email, lastSeenAt: scope.now });
    await submit(scope, {}, { serviceId: id });
    const alerts = (await readMails(scope)).filter(({ kind }) => kind === "requestAlert");
    expect(alerts.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("reports a running request of the same person for the same service", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    await submit(scope(), {}, { serviceId: id });
    expect(await submit(scope(), { workEmail: "DANA@Lakeshore.example" }, { serviceId: id })).toMatchObject({
      kind: "running",
      email: "DANA@Lakeshore.example",
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

  it("recognizes a user by the account, even after the address changed", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    const user = await insertAccount(scope());
    const other = await insertAccount(scope(), { email: "other@lakeshore.example" });
    const formKey = "22222222-2222-4222-8222-222222222222";
    const ask = (userId: number, workEmail: string, form?: string) =>
      submit(scope({ userId }), { workEmail }, { serviceId: id, formKey: form });
    expect(await ask(user.id, "before@lakeshore.example", formKey)).toMatchObject({ kind: "done" });
    expect(await ask(user.id, "after@lakeshore.example")).toMatchObject({ kind: "running" });
    expect(await ask(user.id, "before@lakeshore.example", formKey)).toMatchObject({ reference: "R-000001" });
    expect(await ask(other.id, "other@lakeshore.example")).toMatchObject({ kind: "done" });
    const elsewhere = { serviceId: (await insertService(scope().db, {})).id };
    expect(await submit(scope({ userId: user.id }), {}, elsewhere)).toMatchObject({ kind: "done" });
    await asPlatform(scope().db, (db) => db.update(requests).set({ status: "live" }).where(eq(requests.serviceId, id)));
    expect(await ask(user.id, "after@lakeshore.example")).toMatchObject({ kind: "done" });
  });

  it("lets somebody who left a company ask anew, whose open request stays the company's", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    const { company, user, scope: asMember } = await insertMember(scope(), { slug: "former" });
    const ask = (as: TestScope) => submit(as, { workEmail: user.email }, { serviceId: id });
    expect(await ask(asMember)).toMatchObject({ kind: "done", reference: "R-000001" });
    expect(await ask(asMember)).toMatchObject({ running: { kind: "own", id: 1 } });
    // Not signed in, a member is still one.
    expect(await ask(scope())).toMatchObject({ running: { kind: "mailed" } });
    await scope().db.update(users).set({ companyId: null }).where(eq(users.id, user.id));
    const alone = scope({ userId: user.id });
    const answers = await Promise.all([ask(alone), ask(alone)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["done", "running"]);
    expect(await ask(alone)).toMatchObject({ running: { kind: "own" } });
    expect(await ask(scope())).toMatchObject({ running: { kind: "mailed" } });
    const rows = await asPlatform(scope().db, (db) => db.select({ of: requests.companyId }).from(requests));
    expect(rows).toEqual([{ of: company.id }, { of: null }]);
  });

  it("stores one request for a form that is sent twice, and answers both times alike", async () => {
    const scope = (await open()).scope();
    const formKey = "11111111-1111-4111-8111-111111111111";
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(scope, {}, { formKey })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readRequests(scope)).toHaveLength(1);
    expect(await readMails(scope)).toHaveLength(2);
  });

  it("limits mails to an address that is named repeatedly", async () => {
    const scope = (await open()).scope();
    for (let at = 0; at < 5; at++) {
      const { id } = await insertService(scope.db, {});
      await submit(scope, {}, { serviceId: id });
    }
    const mails = await readMails(scope);
    expect(mails.filter(({ kind }) => kind === "requestReceived")).toHaveLength(3);
    expect(mails.filter(({ kind }) => kind === "requestAlert")).toHaveLength(5);
  });

  it("mails a visitor the running request's link, without revealing it on the page, three times an hour", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, { name: "VIN Decoder" });
    await submit(scope(), {}, { serviceId: id });
    const again = async (change = {}) => submit(scope(), change, { serviceId: id });
    const sent = { kind: "running", running: { kind: "mailed", sent: true } };
    expect(await again({ workEmail: "DANA@lakeshore.example" })).toMatchObject(sent);
    expect(await again()).toMatchObject(sent);
    expect(await again()).toMatchObject({ kind: "running", running: { kind: "mailed", sent: false } });
    const links = (await readMails(scope())).filter(({ kind }) => kind === "requestLink");
    expect(links).toMatchObject([{ recipient: values.workEmail }, { recipient: values.workEmail }]);
    expect(links[0]?.text).toContain("VIN Decoder");
    expect(links[0]?.text).toContain("R-000001");
    const token = /\/requests\/status\/([\w-]{43})\/brand/.exec(links[0]?.text ?? "")?.[1] ?? "";
    expect(await getLinkedRequest(scope(), token)).toMatchObject({ reference: "R-000001" });
    expect((await readMails(scope())).filter(({ kind }) => kind === "requestAlert")).toHaveLength(1);
    expect(await readRequests(scope())).toHaveLength(1);
  });

  it("links the running request for its follower, not for an account that enters a foreign address", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, {});
    const user = await insertAccount(scope());
    const stranger = await insertAccount(scope(), { email: "stranger@evil.example" });
    await submit(scope({ userId: user.id }), {}, { serviceId: id });
    const before = (await readMails(scope())).length;
    expect(await submit(scope({ userId: user.id }), {}, { serviceId: id })).toMatchObject({
      kind: "running",
      running: { kind: "own", id: 1, reference: "R-000001", state: "submitted" },
    });
    expect(await readMails(scope())).toHaveLength(before);
    const answer = await submit(scope({ userId: stranger.id }), {}, { serviceId: id });
    expect(answer).toMatchObject({ kind: "running", running: { kind: "mailed", sent: true } });
    expect(JSON.stringify(answer)).not.toContain("R-000001");
    expect((await readMails(scope())).at(-1)).toMatchObject({ kind: "requestLink", recipient: values.workEmail });
  });

  it("names who answers (the seller if it has active people, else the tenant), and how it is followed", async () => {
    const { scope } = await open();
    const { id, ownerCompanyId } = await insertService(scope().db, {});
    expect(await submit(scope(), {}, { serviceId: id })).toMatchObject({ answeredBy: null, followId: null });
    const seller = { roleId: 4, companyId: ownerCompanyId, email: "seller@seller.example" };
    const { id: sellerId } = await insertAccount(scope(), { ...seller, lastSeenAt: null });
    const other = { workEmail: "other@lakeshore.example" };
    expect(await submit(scope(), other, { serviceId: id })).toMatchObject({ answeredBy: null });
    await scope().db.update(users).set({ lastSeenAt: scope().now }).where(eq(users.id, sellerId));
    const user = await insertAccount(scope());
    expect(
      await submit(scope({ userId: user.id }), { workEmail: "third@lakeshore.example" }, { serviceId: id }),
    ).toMatchObject({
      answeredBy: expect.stringMatching(/./),
      followId: 3,
    });
    const own = scope({ userId: sellerId, companyId: ownerCompanyId });
    expect(await submit(own, { workEmail: seller.email }, { serviceId: id })).toMatchObject({ answeredBy: null });
    for (let at = 0; at < 3; at++) await submit(scope(), {}, { serviceId: (await insertService(scope().db, {})).id });
    expect(await submit(scope(), {}, {})).toMatchObject({ kind: "done", isConfirmed: false });
  });

  it("refuses an inactive service, which can only be read", async () => {
    const { scope } = await open();
    const { id } = await insertService(scope().db, { status: 4 });
    expect(await submit(scope(), {}, { serviceId: id })).toMatchObject({
      kind: "refused",
      message: "inactive",
      values,
    });
    expect(await readRequests(scope())).toEqual([]);
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
      quotingPartner: false,
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
])("answers %j with the spec's message and shows the form again as typed", async (change, field, message) => {
  const untouched = { tenantId: 1 } as TestScope;
  const outcome = await submit(untouched, change);
  if (outcome.kind !== "faulty") throw new Error("the form was taken");
  expect(Object.entries(outcome.errors).map(([name, key]) => [name, sender.t(key)])).toEqual([[field, message]]);
  expect(outcome.values).toEqual({ ...values, ...change });
});

describeOnEveryDatabase("a request", (open) => {
  it("goes to whose the service is when it is stored, also when that changes at the very moment", async () => {
    const database = await open();
    const scope = database.scope();
    const { id } = await insertService(scope.db, { name: "Hail Maps" });
    const [other] = await scope.db
      .insert(companies)
      .values({ tenantId: 1, slug: "hail-proven", name: "Hail", createdAt: scope.now })
      .returning();
    await insertAccount(scope, { roleId: 4, companyId: other?.id ?? null, email: "hail@hail.example" });
    let submitting: ReturnType<typeof submit> | undefined;
    await asPlatform(scope.db, async (db) => {
      const isService = eq(services.id, id);
      await db.select().from(services).where(isService).for("update");
      submitting = submit(scope, {}, { serviceId: id });
      if (database.engine === "postgres") await vi.waitFor(() => expectLock(database));
      await db.update(services).set({ ownerCompanyId: other?.id }).where(isService);
    });
    expect(await submitting).toMatchObject({ kind: "done", answeredBy: "Hail" });
    const stored = (await readRequests(scope)).find(({ serviceId }) => serviceId === id);
    expect(stored?.ownerCompanyId).toBe(other?.id);
  });

  it("cannot reach a company that is erased at the very moment", async () => {
    const database = await open();
    const scope = database.scope();
    const { id, ownerCompanyId } = await insertService(scope.db, { name: "Flood Zone" });
    const before = (await readRequests(scope)).length;
    let submitting: ReturnType<typeof submit> | undefined;
    await asPlatform(scope.db, async (db) => {
      const isOwner = eq(companies.id, ownerCompanyId);
      await db.select().from(companies).where(isOwner).for("update");
      submitting = submit(scope, {}, { serviceId: id });
      // The embedded database has one session, whose turn the request awaits.
      if (database.engine === "postgres") await vi.waitFor(() => expectLock(database));
      await db.update(companies).set({ erasedAt: scope.now }).where(isOwner);
    });
    expect(await submitting).toMatchObject({ kind: "refused", message: "failed.service" });
    expect(await readRequests(scope)).toHaveLength(before);
    const several = { serviceIds: [id], values, formKey: null, viewer: null };
    expect(await submitSeveral(scope, { sender, senderOf: () => sender }, several)).toMatchObject({
      ...{ kind: "refused", refused: [{ serviceId: id, reason: "gone" }] },
    });
  });
});
