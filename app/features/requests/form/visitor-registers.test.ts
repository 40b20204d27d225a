import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { passwordLinks, setPassword } from "#app/features/identity/password/set-password.server.ts";
import { getAgency, registerAgent } from "#app/features/onboarding/register-agent.server.ts";
import { actFromInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { getLinkedRequest } from "#app/features/requests/linked-request.server.ts";
import { actOnOwnRequest, getOwnRequest, listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { parseReference } from "#app/features/requests/request-view.ts";
import { createRequest } from "#app/features/requests/requests.server.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { insertService } from "#tests/factories/services.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";

const sender = buildAccountSender({ id: 1, slug: "brand" });
const email = "marcus@lakeshore.example";
const person = { firstName: "Marcus", lastName: "Oyelaran" };

describeOnEveryDatabase("a visitor who sends a request and registers later", (open) => {
  let visitor: TestScope;
  beforeAll(async () => {
    visitor = (await open()).scope();
    await visitor.db
      .insert(companies)
      .values({ tenantId: 1, slug: "lakeshore", name: "Lakeshore", joiningMode: "open" });
  });

  const readOwnMails = async () =>
    (await readMails(visitor)).filter(({ recipient }) => recipient.toLowerCase() === email);

  it("sees it in their own requests as soon as the address is confirmed, and not before", async () => {
    const service = await insertService(visitor.db, {});
    const seller = await insertAccount(visitor, {
      roleId: 4,
      companyId: service.ownerCompanyId,
      email: "seller@northline.example",
    });
    const id = await ask(visitor, service.id);
    const followed = /\/requests\/status\/([\w-]{43})\//.exec((await readOwnMails())[0]?.text ?? "")?.[1] ?? "";
    expect((await getLinkedRequest(visitor, followed))?.id).toBe(id);

    const user = await register(visitor);
    expect((await listOwnRequests(user, anySender, { locale: "en" })).requests).toEqual([]);
    expect(await getOwnRequest(user, anySender, { id, locale: "en" })).toBeNull();
    const token = readToken((await readOwnMails()).at(-1));
    const input = { token, kinds: passwordLinks.set, password: "seven green lanterns" };
    expect(await setPassword(visitor, sender, input)).toEqual({ kind: "done" });

    expect(
      (await listOwnRequests(user, anySender, { locale: "en" })).requests.map((request) => [request.id, request.own]),
    ).toEqual([[id, true]]);
    expect((await getOwnRequest(user, anySender, { id, locale: "en" }))?.history.map(({ kind }) => kind)).toEqual([
      "submitted",
      "claimed",
    ]);
    const action = { move: null, note: "Now from my account", version: null, formKey: null };
    expect(await actOnOwnRequest(user, () => sender, { id, action })).toEqual({ kind: "done" });
    expect((await getLinkedRequest(visitor, followed))?.history.at(-1)?.note).toBe("Now from my account");

    const answers: TestScope = { ...visitor, userId: seller.id, companyId: service.ownerCompanyId };
    await actFromInbox(answers, () => sender, { id, action: { ...action, note: "Welcome" } });
    expect((await readOwnMails()).at(-1)?.text).toContain(`/details?id=${id}`);
  });

  it("sees it, too, where it was sent in a market of the tenant that is offline now, and in no other tenant's", async () => {
    const { id: serviceId } = await insertService(visitor.db, {});
    const workEmail = "vera@lakeshore.example";
    const askIn = async (tenantId: number) => {
      const { company } = await insertMember(visitor, { slug: `offline-${tenantId}`, tenantId });
      expect(company.hasGigMarket).toBe(false);
      return ask(testScopeIn(visitor, firstMarketId + company.id), serviceId, workEmail);
    };
    const [here] = [await askIn(1), await askIn(4)];
    const account = await insertAccount(visitor, { email: workEmail, companyId: null, emailVerifiedAt: visitor.now });
    const user: TestScope = { ...visitor, userId: account.id };
    const { requests: listed } = await listOwnRequests(user, anySender, { locale: "en" });
    expect(listed.map(({ id, own }) => [id, own])).toEqual([[here, true]]);
    const action = { move: "withdraw", note: "", version: 0, formKey: null };
    const offline: SenderOf = (of, locale) => (of > firstMarketId ? null : anySender(of, locale));
    expect(await actOnOwnRequest(user, offline, { id: here, action })).toEqual({ kind: "done" });
  });

  it("is told of it, where the same service is requested again from the account", async () => {
    const { id: serviceId } = await insertService(visitor.db, {});
    const member = await insertMember(visitor, { slug: "twice" });
    await visitor.db.update(users).set({ emailVerifiedAt: visitor.now }).where(eq(users.id, member.user.id));
    const id = await ask(visitor, serviceId, member.user.email);
    const again = await request(member.scope, serviceId, member.user.email);
    expect(again).toMatchObject({ kind: "duplicate", running: { kind: "own", id } });
  });

  it("keeps it apart while the company has an open one of the same address for the same service", async () => {
    const { id: serviceId } = await insertService(visitor.db, {});
    const { user, company, scope } = await insertMember(visitor, { slug: "beside" });
    await visitor.db.update(users).set({ emailVerifiedAt: visitor.now }).where(eq(users.id, user.id));
    const own = await ask(scope, serviceId, user.email);
    // Sent while the person had left the company.
    await visitor.db.update(users).set({ companyId: null }).where(eq(users.id, user.id));
    const visitors = await ask(visitor, serviceId, user.email);
    await visitor.db.update(users).set({ companyId: company.id }).where(eq(users.id, user.id));
    const list = async () => {
      const { requests: listed } = await listOwnRequests(scope, anySender, { locale: "en" });
      return listed.map(({ id, buyerCompany }) => [id, buyerCompany]).sort();
    };
    expect(await list()).toEqual([
      [own, company.name],
      [visitors, ""],
    ]);
    const action = { move: "withdraw", note: "", version: 0, formKey: null };
    expect(await actOnOwnRequest(scope, anySender, { id: own, action })).toEqual({ kind: "done" });
    expect(await list()).toEqual([
      [own, company.name],
      [visitors, company.name],
    ]);
  });
});

async function ask(visitor: TestScope, serviceId: number, workEmail = email.toUpperCase()): Promise<number> {
  const outcome = await request(visitor, serviceId, workEmail);
  const id = "reference" in outcome ? parseReference(outcome.reference) : null;
  if (id === null) throw new Error(`not stored: ${outcome.kind}`);
  return id;
}

function request(scope: TestScope, serviceId: number, workEmail: string) {
  return createRequest(
    scope,
    { sender, senderOf: () => sender },
    {
      kind: "service",
      serviceId,
      serviceName: "",
      workflowName: "",
      ...person,
      workEmail,
      phoneNumber: "",
      description: "Decode the fleet",
      businessTypes: ["Data"],
      idempotencyKey: null,
    },
  );
}

async function register(visitor: TestScope): Promise<TestScope> {
  const agency = await getAgency(visitor, "lakeshore");
  if (!agency) throw new Error("the agency is gone");
  const values = { ...person, workEmail: email, contactNumber: "", acceptTerms: true };
  await registerAgent(
    visitor,
    { sender, senderOf: () => sender },
    { agency, values, utmSource: "", formKey: null, link: null, address: null },
  );
  const registered = (await visitor.db.select().from(users)).find((user) => user.email === email);
  if (!registered) throw new Error("not registered");
  return { ...visitor, userId: registered.id, companyId: registered.companyId };
}
