import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { submitRequest } from "#app/features/requests/form/submit-request.server.ts";
import { assignRequest } from "#app/features/requests/inbox/assign-request.server.ts";
import { actFromInbox, getInboxRequest, listInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { parseInboxQuery } from "#app/features/requests/inbox/inbox-query.ts";
import type { RequestAction } from "#app/features/requests/inbox/request-action.ts";
import { parseRequestCursor, toRequestCursorText } from "#app/features/requests/inbox/request-cursor.ts";
import { erasePerson } from "#app/features/retention/erase-person.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { insertService } from "#tests/factories/services.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { actByLink, getLinkedRequest } from "./linked-request.server.ts";
import { actOnOwnRequest, getOwnRequest, listOwnRequests } from "./own-requests.server.ts";
import { getProcess } from "./request-process.ts";
import { parseReference, toRequestReference } from "./request-view.ts";

const brands: SenderOf = (tenantId, locale) =>
  buildAccountSender({ id: tenantId % 999_983, slug: `tenant-${tenantId}`, locale: locale ?? "en" });
const query = (text = "") => parseInboxQuery(new URLSearchParams(text));

function perform(change: Partial<RequestAction>): RequestAction {
  return { move: null, note: "", version: null, formKey: null, ...change };
}

async function insertCompany(scope: TestScope, overrides: Partial<typeof companies.$inferInsert> = {}) {
  const slug = `company-${crypto.randomUUID()}`;
  const [company] = await scope.db
    .insert(companies)
    .values({ tenantId: scope.tenantId, slug, name: "Lakeshore", ...overrides })
    .returning();
  if (!company) throw new Error("the company was not stored");
  return company;
}

/** A service with its seller, a buyer with a company, and strangers of each kind. */
async function buildCast(scope: TestScope) {
  const person = (roleId: number, companyId: number | null, change: Partial<typeof users.$inferInsert> = {}) =>
    insertAccount(scope, {
      roleId,
      companyId,
      email: `${crypto.randomUUID()}@test.example`,
      emailVerifiedAt: scope.now,
      lastSeenAt: scope.now,
      ...change,
    });
  const service = await insertService(scope.db, { name: "VIN Decoder" });
  const other = await insertService(scope.db, {});
  const agency = await insertCompany(scope);
  const market = await insertCompany(scope, { hasGigMarket: true });
  const buyer = await person(2, agency.id);
  const sellerAccount = await person(4, service.ownerCompanyId);
  const as = (user: { id: number; companyId: number | null; tenantId: number }): TestScope => ({
    ...testScopeIn(scope, user.tenantId),
    userId: user.id,
    companyId: user.companyId,
  });
  return {
    service,
    agency,
    market,
    buyerAccount: buyer,
    buyer: as(buyer),
    colleague: as(await person(3, agency.id)),
    sellerAccount,
    seller: as(sellerAccount),
    otherSeller: as(await person(4, other.ownerCompanyId)),
    platform: as(await person(1, null, { firstName: "Ada", lastName: "Okafor" })),
    tenantAdmin: as(await person(1, null, { tenantId: 4 })),
    marketOwner: as(await person(2, market.id)),
  };
}

async function submit(
  scope: TestScope,
  change: { email?: string; serviceId?: number; viewer?: { email: string }; locale?: string } = {},
) {
  const sender = brands(scope.tenantId, change.locale ?? "en");
  if (!sender) throw new Error("no brand");
  const outcome = await submitRequest(
    scope,
    { sender, senderOf: brands },
    {
      kind: "workflow",
      serviceId: change.serviceId ?? null,
      formKey: null,
      viewer: null,
      values: {
        ...emptyRequest,
        firstName: "Dana",
        lastName: "Whitcomb",
        workEmail: change.email ?? `${crypto.randomUUID()}@lakeshore.example`,
        phoneNumber: "",
        description: "Decode the fleet",
        acceptTerms: true,
      },
    },
  );
  if (outcome.kind !== "done") throw new Error(`not submitted: ${outcome.kind}`);
  const id = parseReference(outcome.reference);
  if (id === null) throw new Error("no reference");
  return id;
}

const readRequest = (scope: TestScope, id: number) =>
  asPlatform(scope.db, async (db) => (await db.select().from(requests).where(eq(requests.id, id)))[0]);
const readEvents = (scope: TestScope, id: number) =>
  asPlatform(scope.db, (db) =>
    db.select().from(requestEvents).where(eq(requestEvents.requestId, id)).orderBy(asc(requestEvents.id)),
  );
const linkToken = (mail: { text: string } | undefined) =>
  /\/requests\/status\/([\w-]{43})\//.exec(mail?.text ?? "")?.[1] ?? "";

describeOnOneDatabase("the life of a request", (open) => {
  let database: TestDatabase;
  let visitor: TestScope;
  let cast: Awaited<ReturnType<typeof buildCast>>;
  beforeAll(async () => {
    database = await open();
    visitor = database.scope();
    cast = await buildCast(visitor);
  });
  /** Another service of the same seller: a buyer can have one open request for each. */
  const listing = async () => (await insertService(visitor.db, { ownerCompanyId: cast.service.ownerCompanyId })).id;

  it("goes from a visitor to live, each side notified by mail", async () => {
    const id = await submit(visitor, { serviceId: cast.service.id, email: "vera@agency.example" });
    const move = async (key: string, note = "") => {
      const detail = await getInboxRequest(cast.seller, id);
      return actFromInbox(cast.seller, brands, { id, action: perform({ move: key, note, version: detail?.version }) });
    };
    expect(await move("startReview")).toEqual({ kind: "done" });
    expect(await move("askBuyer", "How many vehicles?")).toEqual({ kind: "done" });
    const mails = (await readMails(visitor)).filter(({ recipient }) => recipient === "vera@agency.example");
    expect(mails.map(({ kind }) => kind)).toEqual(["requestReceived", "requestMoved", "requestMoved"]);
    expect(mails.at(-1)?.text).toContain("How many vehicles?");
    const token = linkToken(mails.at(-1));
    const seen = await getLinkedRequest(visitor, token);
    expect(seen?.moves.map(({ key }) => key)).toEqual(["answer", "accept", "withdraw"]);
    const answer = perform({ move: "answer", note: "Forty", version: seen?.version });
    expect(await actByLink(visitor, brands, { token, action: answer })).toEqual({ kind: "done" });
    expect(await move("approve")).toEqual({ kind: "done" });
    expect(await move("goLive")).toEqual({ kind: "done" });
    const end = await getInboxRequest(cast.seller, id);
    expect(end).toMatchObject({ state: "live", moves: [], version: 5 });
    expect(end?.history.map(({ toState }) => toState)).toEqual([
      "submitted",
      "inReview",
      "waitingForBuyer",
      "inReview",
      "approved",
      "live",
    ]);
    const audited = await asPlatform(visitor.db, (db) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `request:${id}`)),
    );
    expect(audited).toHaveLength(5);
  });

  it("mails nobody instead of an erased buyer", async () => {
    const agency = await insertCompany(visitor);
    const email = `${crypto.randomUUID()}@test.example`;
    const buyer = await insertAccount(visitor, { roleId: 3, companyId: agency.id, email });
    const serviceId = await listing();
    const id = await submit({ ...visitor, userId: buyer.id, companyId: agency.id }, { serviceId, email });
    await asPlatform(visitor.db, (db) => erasePerson(db, buyer));
    expect((await readRequest(visitor, id))?.workEmail).toBe(`erased-${id}@erased.invalid`);
    const action = perform({ move: "startReview", version: 0 });
    expect(await actFromInbox(cast.seller, brands, { id, action })).toEqual({ kind: "done" });
    const recipients = (await readMails(visitor)).map(({ recipient }) => recipient);
    expect(recipients.filter((recipient) => recipient.endsWith("invalid"))).toEqual([]);
  });

  it("shows a request to its buyer, seller and administrators, and to nobody else", async () => {
    const ofTenant = await submit(cast.buyer, { serviceId: await listing() });
    const ofPartner = await submit(testScopeIn(visitor, 4), { serviceId: cast.service.id });
    const ofMarket = await submit(testScopeIn(visitor, 1_000_000 + cast.market.id), {});
    const ids = [ofTenant, ofPartner, ofMarket];
    const inInbox = async (scope: TestScope) => {
      const page = await listInbox(scope, query());
      const listed = ids.filter((id) => page?.requests.some((request) => request.id === id));
      const opened: number[] = [];
      for (const id of ids) if (await getInboxRequest(scope, id)) opened.push(id);
      expect(opened).toEqual(listed);
      return listed;
    };
    expect(await inInbox(cast.seller)).toEqual([ofTenant, ofPartner]);
    expect(await inInbox(cast.platform)).toEqual(ids);
    expect(await inInbox(cast.tenantAdmin)).toEqual([ofPartner]);
    expect(await inInbox(cast.marketOwner)).toEqual([ofMarket]);
    for (const scope of [cast.otherSeller, cast.buyer, cast.colleague, visitor])
      expect(await inInbox(scope)).toEqual([]);
    expect(await listInbox(cast.buyer, query())).toBeNull();

    expect((await listOwnRequests(cast.buyer, anySender, { locale: "en" })).requests.map(({ id }) => id)).toEqual([
      ofTenant,
    ]);
    expect(await getOwnRequest(cast.buyer, anySender, { id: ofPartner, locale: "en" })).toBeNull();
    for (const scope of [cast.colleague, cast.seller, cast.otherSeller, visitor])
      expect(await getOwnRequest(scope, anySender, { id: ofTenant, locale: "en" })).toBeNull();
  });

  it("lets a company's administrator follow and answer for its people, and nobody else of the company", async () => {
    const agency = await insertCompany(visitor);
    const person = (roleId: number, firstName: string) =>
      insertAccount(visitor, { roleId, firstName, companyId: agency.id, email: `${crypto.randomUUID()}@test.example` });
    const as = ({ id, companyId }: { id: number; companyId: number | null }): TestScope => ({
      ...visitor,
      userId: id,
      companyId,
    });
    const agent = await person(3, "Ada");
    const owner = as(await person(2, "Olga"));
    const other = as(await person(3, "Otto"));
    const id = await submit(as(agent), { serviceId: cast.service.id, email: agent.email });
    const ofOwner = await submit(owner, { serviceId: cast.service.id });
    const listed = async (scope: TestScope) =>
      (await listOwnRequests(scope, anySender, { locale: "en" })).requests.map((request) => [request.id, request.own]);
    expect(await listed(owner)).toEqual([
      [ofOwner, true],
      [id, false],
    ]);
    expect(await listed(as(agent))).toEqual([[id, true]]);
    expect(await listed(other)).toEqual([]);
    expect(await getOwnRequest(other, anySender, { id, locale: "en" })).toBeNull();
    expect(await getOwnRequest(as(agent), anySender, { id: ofOwner, locale: "en" })).toBeNull();

    const before = (await readMails(visitor)).length;
    const action = perform({ note: "We need it by May" });
    expect(await actOnOwnRequest(owner, brands, { id, action })).toEqual({ kind: "done" });
    expect(await actOnOwnRequest(other, brands, { id, action })).toBeNull();
    const notified = (await readMails(visitor)).slice(before).map(({ recipient }) => recipient);
    expect(notified).toContain(agent.email);
    const history = (await getInboxRequest(cast.seller, id))?.history ?? [];
    expect(history.map(({ actorName }) => actorName)).toEqual(["Dana Whitcomb", "Olga Whitcomb"]);
    await visitor.db
      .update(users)
      .set({ roleId: 3 })
      .where(eq(users.id, Number(owner.userId)));
    expect(await listed(owner)).toEqual([[ofOwner, true]]);
    await visitor.db
      .update(users)
      .set({ deactivatedAt: visitor.now })
      .where(eq(users.id, Number(owner.userId)));
    expect(await listed(owner)).toEqual([]);
  });

  it.each([
    ["an agency", { roleId: 3 }, 2],
    ["a seller's team", { roleId: 4, isTeamMember: true }, 4],
  ])("stays the company's when its sender has left %s, who sees and accepts nothing more", async (_of, role, leads) => {
    const agency = await insertCompany(visitor);
    const person = (position: Partial<typeof users.$inferInsert>) =>
      insertAccount(visitor, { ...position, companyId: agency.id, email: `${crypto.randomUUID()}@test.example` });
    const [agent, leader] = [await person(role), await person({ roleId: leads })];
    const as = (companyId: number | null): TestScope => ({ ...visitor, userId: agent.id, companyId });
    const id = await submit(as(agency.id), { serviceId: await listing(), email: agent.email });
    const answer = async (note: string) => {
      const version = (await getInboxRequest(cast.seller, id))?.version;
      const action = perform({ move: note === "" ? "resume" : "askBuyer", note, version });
      expect(await actFromInbox(cast.seller, brands, { id, action })).toEqual({ kind: "done" });
      return (await readMails(visitor)).slice(-1).map(({ recipient, text }) => [recipient, text.includes(`?id=${id}`)]);
    };
    const address = `${crypto.randomUUID()}@test.example`;
    await visitor.db.update(users).set({ email: address }).where(eq(users.id, agent.id));
    expect(await answer("Two dollars a call?")).toEqual([[address, true]]);

    const elsewhere = await insertCompany(visitor);
    for (const companyId of [null, elsewhere.id]) {
      await visitor.db.update(users).set({ companyId }).where(eq(users.id, agent.id));
      const gone = as(companyId);
      expect(await getOwnRequest(gone, anySender, { id, locale: "en" })).toBeNull();
      expect((await listOwnRequests(gone, anySender, { locale: "en" })).requests).toEqual([]);
      const accept = perform({ move: "accept", version: 1 });
      expect(await actOnOwnRequest(gone, brands, { id, action: accept })).toBeNull();
    }
    expect(await answer("")).toEqual([[leader.email, true]]);
    const asLeader: TestScope = { ...visitor, userId: leader.id, companyId: agency.id };
    expect(await getOwnRequest(asLeader, anySender, { id, locale: "en" })).toMatchObject({ id });
    await visitor.db.update(users).set({ companyId: agency.id }).where(eq(users.id, agent.id));
    expect(await getOwnRequest(as(agency.id), anySender, { id, locale: "en" })).toMatchObject({ id });
  });

  it("pages through own requests without gaps or repeats, by state and service", async () => {
    const { seller } = cast;
    const buyer = await insertAccount(visitor, { email: `${crypto.randomUUID()}@test.example`, companyId: null });
    const scope: TestScope = { ...visitor, userId: buyer.id };
    for (let at = 0; at < 53; at++) {
      const serviceId = await listing();
      await submit({ ...scope, now: new Date(scope.now.getTime() + Math.floor(at / 3)) }, { serviceId });
    }
    const first = await listOwnRequests(scope, anySender, { locale: "en" });
    expect(first).toMatchObject({ hasMore: true, requests: { length: 50 } });
    const last = first.requests.at(-1);
    if (!last) throw new Error("no request");
    const second = await listOwnRequests(scope, anySender, {
      locale: "en",
      after: parseRequestCursor(toRequestCursorText(last)),
    });
    expect(second).toMatchObject({ hasMore: false, requests: { length: 3 } });
    const ids = [...first.requests, ...second.requests].map(({ id }) => id);
    expect(new Set(ids).size).toBe(53);
    const [id = 0] = ids;
    await actFromInbox(seller, brands, { id, action: perform({ move: "startReview", version: 0 }) });
    expect(
      (await listOwnRequests(scope, anySender, { locale: "en", states: ["inReview"] })).requests.map(
        (request) => request.id,
      ),
    ).toEqual([id]);
    // Whoever answered and has left: the company did.
    await asPlatform(visitor.db, (db) =>
      db
        .update(requestEvents)
        .set({ actorUserId: null })
        .where(and(eq(requestEvents.requestId, id), eq(requestEvents.actor, "seller"))),
    );
    const answered = await getOwnRequest(scope, anySender, { id, locale: "en" });
    expect(answered?.sellerName).not.toBe("");
    expect(answered?.history.at(-1)?.actorName).toBe(answered?.sellerName);
    expect(
      (await listOwnRequests(scope, anySender, { locale: "en", serviceId: last.serviceId ?? 0 })).requests,
    ).toHaveLength(1);
    expect((await listOwnRequests(scope, anySender, { locale: "en", kind: "service" })).requests).toEqual([]);
  });

  it("names the service in the buyer's language, by the name that it was requested by", async () => {
    const service = await insertService(visitor.db, {
      name: "Hail Maps",
      ownerCompanyId: cast.seller.companyId ?? undefined,
      translations: { es: { name: "Mapas de granizo" } },
    });
    const buyer = await insertAccount(visitor, { email: `${crypto.randomUUID()}@test.example`, companyId: null });
    const scope: TestScope = { ...visitor, userId: buyer.id };
    const id = await submit(scope, { serviceId: service.id });
    const named = async (locale: string) => [
      (await listOwnRequests(scope, anySender, { locale })).requests[0]?.serviceName,
      (await getOwnRequest(scope, anySender, { id, locale }))?.serviceName,
    ];
    expect(await named("en")).toEqual(["Hail Maps", "Hail Maps"]);
    expect(await named("es")).toEqual(["Mapas de granizo", "Mapas de granizo"]);
    await visitor.db.update(services).set({ name: "Hail Atlas" }).where(eq(services.id, service.id));
    expect(await named("es")).toEqual(["Hail Maps", "Hail Maps"]);
  });

  it("names the service in a visitor's language in each mail and behind its link", async () => {
    const service = await insertService(visitor.db, {
      name: "Wind Maps",
      ownerCompanyId: cast.seller.companyId ?? undefined,
      translations: { es: { name: "Mapas de viento" } },
    });
    const email = `${crypto.randomUUID()}@lakeshore.example`;
    const id = await submit(visitor, { serviceId: service.id, email, locale: "es" });
    const action = perform({ move: "askBuyer", note: "¿Cuántos?", version: 0 });
    expect(await actFromInbox(cast.seller, brands, { id, action })).toEqual({ kind: "done" });
    const mails = (await readMails(visitor)).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ kind }) => kind)).toEqual(["requestReceived", "requestMoved"]);
    for (const { text } of mails) expect(text).toContain("Mapas de viento");
    const token = linkToken(mails[0]);
    expect((await getLinkedRequest(visitor, token, "es"))?.serviceName).toBe("Mapas de viento");
    expect((await getLinkedRequest(visitor, token, "en"))?.serviceName).toBe("Wind Maps");
  });

  it("lets strangers change nothing, not even by a legal move", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const action = perform({ move: "startReview", version: 0 });
    for (const scope of [cast.otherSeller, cast.tenantAdmin, cast.marketOwner, cast.buyer, visitor])
      expect(await actFromInbox(scope, brands, { id, action })).toBeNull();
    const withdraw = perform({ move: "withdraw", version: 0 });
    for (const scope of [cast.colleague, cast.seller, cast.platform, visitor])
      expect(await actOnOwnRequest(scope, brands, { id, action: withdraw })).toBeNull();
    expect(await assignRequest(cast.otherSeller, brands, { id: id, userId: cast.otherSeller.userId })).toBe(false);
    expect(await assignRequest(cast.seller, brands, { id: id, userId: cast.otherSeller.userId })).toBe(false);
    expect(await assignRequest(cast.seller, brands, { id: id, userId: cast.seller.userId })).toBe(true);
    expect(await readRequest(visitor, id)).toMatchObject({ status: "submitted", version: 0 });
  });

  it("cannot be assigned to people who were invited and have not accepted yet", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const { companyId } = cast.sellerAccount;
    const invited = await insertAccount(visitor, {
      roleId: 4,
      companyId,
      email: `${crypto.randomUUID()}@test.example`,
      lastSeenAt: null,
    });
    const assignees = async () => (await getInboxRequest(cast.seller, id))?.assignees.map((person) => person.id);
    expect(await assignees()).not.toContain(invited.id);
    expect(await assignRequest(cast.seller, brands, { id: id, userId: invited.id })).toBe(false);
    await visitor.db.update(users).set({ lastSeenAt: visitor.now }).where(eq(users.id, invited.id));
    expect(await assignees()).toContain(invited.id);
    expect(await assignRequest(cast.seller, brands, { id: id, userId: invited.id })).toBe(true);
  });

  it("stays assigned to the seller's person when somebody else who may answer posts the form as it was", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const { userId } = cast.seller;
    const open = () => getInboxRequest(cast.platform, id);
    expect((await open())?.assignees.map((person) => person.id)).not.toContain(userId);
    expect(await assignRequest(cast.platform, brands, { id, userId })).toBe(false);
    await assignRequest(cast.seller, brands, { id, userId });
    expect((await open())?.assignees.map((person) => person.id)).toContain(userId);
    expect(await assignRequest(cast.platform, brands, { id, userId })).toBe(true);
    expect(await open()).toMatchObject({ assigneeId: userId });
    expect((await open())?.history.filter(({ kind }) => kind === "assigned")).toHaveLength(1);
  });

  it("mails the assignee once, in their language, unless they assigned it to themselves", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const { companyId } = cast.sellerAccount;
    const email = `${crypto.randomUUID()}@test.example`;
    const come = { lastSeenAt: visitor.now, locale: "es" };
    const colleague = await insertAccount(visitor, { roleId: 4, companyId, email, ...come });
    const notified = async () => (await readMails(visitor)).filter(({ kind }) => kind === "requestAssigned");
    const before = (await notified()).length;
    await assignRequest(cast.seller, brands, { id, userId: colleague.id });
    await assignRequest(cast.seller, brands, { id, userId: colleague.id });
    await assignRequest(cast.seller, brands, { id, userId: cast.seller.userId });
    const mails = (await notified()).slice(before);
    expect(mails).toMatchObject([{ recipient: email, locale: "es" }]);
    expect(mails[0]?.text).toContain(`/requests/${toRequestReference(id)}`);
  });

  it("mails the assignee in the brand of the assignee's own tenant, wherever the request was made", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const { companyId } = cast.sellerAccount;
    const email = `${crypto.randomUUID()}@test.example`;
    const come = { lastSeenAt: visitor.now, tenantId: 4 };
    const colleague = await insertAccount(visitor, { roleId: 4, companyId, email, ...come });
    await assignRequest(cast.seller, brands, { id, userId: colleague.id });
    const mail = (await readMails(visitor)).find(({ recipient }) => recipient === email);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("tenant-4 place");
      expect(part).not.toContain(`tenant-${cast.buyer.tenantId} place`);
    }
  });

  it("names each side appropriately, and hides assignments from the buyer", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    await assignRequest(cast.seller, brands, { id: id, userId: cast.seller.userId });
    expect((await getInboxRequest(cast.seller, id))?.history.map(({ kind }) => kind)).toEqual([
      "submitted",
      "assigned",
    ]);
    const own = await getOwnRequest(cast.buyer, anySender, { id, locale: "en" });
    expect(own?.history.map(({ kind }) => kind)).toEqual(["submitted"]);
    expect(own?.assigneeId).toBeNull();
  });

  it("notifies the provider of moves and messages", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const say = perform({ note: `Please answer by Friday ${id}` });
    expect(await actFromInbox(cast.platform, brands, { id, action: say })).toEqual({ kind: "done" });
    const answer = perform({ note: `The buyer adds ${id}` });
    expect(await actOnOwnRequest(cast.buyer, brands, { id, action: answer })).toEqual({ kind: "done" });
    const headings = (await readMails(visitor))
      .filter(({ kind, recipient }) => kind === "requestMessage" && recipient === cast.sellerAccount.email)
      .filter(({ text }) => text.includes(` ${id}`))
      .map(({ text }) => /(\S+ \S+) has written/.exec(text)?.[1]);
    expect(headings).toEqual(["Ada Okafor", "Dana Whitcomb"]);
  });

  it("shows the latest entries of a history that is too long to show", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const messages = Array.from({ length: 501 }, (_, at) => ({
      ...{ tenantId: visitor.tenantId, requestId: id, kind: "message" as const, note: `Message ${at + 1}` },
    }));
    await asPlatform(visitor.db, (db) => db.insert(requestEvents).values(messages));
    const notes = (await getInboxRequest(cast.seller, id))?.history.map(({ note }) => note);
    expect([notes?.length, notes?.[0], notes?.at(-1)]).toEqual([500, "Message 2", "Message 501"]);
  });

  it("is mailed to a member in their current language", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing(), email: cast.buyerAccount.email });
    await visitor.db
      .update(users)
      .set({ locale: "es" })
      .where(eq(users.id, cast.buyer.userId ?? 0));
    const say = perform({ note: `Is it ${id}?` });
    expect(await actFromInbox(cast.platform, brands, { id, action: say })).toEqual({ kind: "done" });
    const mail = (await readMails(visitor)).findLast(
      ({ recipient, text }) => recipient === cast.buyerAccount.email && text.includes(`Is it ${id}?`),
    );
    await visitor.db
      .update(users)
      .set({ locale: null })
      .where(eq(users.id, cast.buyer.userId ?? 0));
    expect(mail?.locale).toBe("es");
  });

  it("lets one of two concurrent moves win and refuses the other", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const outcomes = await Promise.all([
      actFromInbox(cast.seller, brands, { id, action: perform({ move: "startReview", version: 0 }) }),
      actOnOwnRequest(cast.buyer, brands, { id, action: perform({ move: "withdraw", version: 0 }) }),
    ]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
    expect((await readEvents(visitor, id)).filter(({ kind }) => kind === "moved")).toHaveLength(1);
  });

  it("stores one of twenty parallel posts of a form, with one mail", async () => {
    const id = await submit(cast.buyer, { serviceId: await listing() });
    const before = (await readMails(visitor)).length;
    const action = perform({ note: "<script>alert(1)</script> & <b>bold</b>", formKey: crypto.randomUUID() });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => actFromInbox(cast.seller, brands, { id, action })),
    );
    expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(new Set(["done"]));
    expect((await readEvents(visitor, id)).filter(({ kind }) => kind === "message")).toHaveLength(1);
    const mails = (await readMails(visitor)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).not.toContain("<script>");
  });

  it("stores one request of twenty parallel ones for the same service", async () => {
    const { id: serviceId } = await insertService(visitor.db, {});
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => submit(visitor, { serviceId, email: "twenty@agency.example" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each([
    ["declining without a reason", { move: "decline", version: 0 }, "requests:error.note"],
    ["a reason with NUL", { move: "decline", version: 0, note: "a\u0000b" }, "requests:error.characters"],
    ["an empty message", { note: " " }, "requests:error.note"],
    ["2001 characters", { note: "x".repeat(2001) }, "requests:error.tooLong"],
  ])("refuses %s", async (_name, change, error) => {
    const id = await submit(cast.buyer, { serviceId: (await insertService(visitor.db, {})).id });
    const outcome = await actFromInbox(cast.platform, brands, { id, action: perform(change) });
    expect(outcome).toMatchObject({ kind: "faulty", error });
    expect(await readRequest(visitor, id)).toMatchObject({ status: "submitted" });
  });

  it("assigns a visitor's request to their account once the address is confirmed, and only on their own tenant", async () => {
    const { email } = cast.buyerAccount;
    const here = await submit(visitor, { email: email.toUpperCase(), serviceId: cast.service.id });
    const elsewhere = await submit(testScopeIn(visitor, 4), { email, serviceId: cast.service.id });
    const inMarket = await submit(testScopeIn(visitor, 1_000_000 + cast.market.id), { email });
    const own = (await listOwnRequests(cast.buyer, anySender, { locale: "en" })).requests.map(({ id }) => id);
    expect(own).toEqual(expect.arrayContaining([here, inMarket]));
    expect(own).not.toContain(elsewhere);
    const unproven = await insertAccount(visitor, { email: "unproven@agency.example" });
    await submit(visitor, { email: unproven.email, serviceId: cast.service.id });
    expect((await listOwnRequests({ ...visitor, userId: unproven.id }, anySender, { locale: "en" })).requests).toEqual(
      [],
    );
  });

  it("expires a mailed link after 90 days, and never opens it on another tenant", async () => {
    const id = await submit(visitor, { serviceId: cast.service.id, email: "late@agency.example" });
    const token = linkToken(
      (await readMails(visitor)).filter(({ recipient }) => recipient === "late@agency.example")[0],
    );
    expect((await getLinkedRequest(visitor, token))?.id).toBe(id);
    expect(await getLinkedRequest(testScopeIn(visitor, 4), token)).toBeNull();
    expect(await getLinkedRequest(visitor, `${token.slice(0, -1)}!`)).toBeNull();
    const later = new Date(visitor.now.getTime() + 90 * 24 * 3_600_000);
    expect(await getLinkedRequest({ ...visitor, now: later }, token)).toBeNull();
    expect(await actByLink(testScopeIn(visitor, 4), brands, { token, action: perform({ note: "Hello" }) })).toBeNull();
  });

  it("pages through the inbox without gaps or repeats, and finds by name, number and service", async () => {
    const fresh = await open();
    const scope = fresh.scope();
    const { seller, service } = await buildCast(scope);
    for (let at = 0; at < 65; at++)
      await submit({ ...scope, now: new Date(scope.now.getTime() + Math.floor(at / 3)) }, { serviceId: service.id });
    const seen: number[] = [];
    for (let after = ""; ; ) {
      const page = await listInbox(seller, query(after));
      seen.push(...(page?.requests.map(({ id }) => id) ?? []));
      const last = page?.requests.at(-1);
      if (!page?.hasMore || !last) break;
      after = `after=${Date.parse(last.updatedAt)}-${last.id}`;
    }
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen).toHaveLength(65);
    expect((await listInbox(seller, query("q=R-000007")))?.requests.map(({ id }) => id)).toEqual([7]);
    expect((await listInbox(seller, query("q=WHITCOMB")))?.requests).toHaveLength(30);
    expect((await listInbox(seller, query("q=%25")))?.requests).toEqual([]);
    const counts = async (search: string) => (await listInbox(seller, query(search)))?.counts;
    expect(await counts("q=R-000007")).toMatchObject({ open: 1, new: 1, closed: 0 });
    expect(await counts("view=closed&q=nobody")).toMatchObject({ open: 0, new: 0, closed: 0 });
    expect(await counts("assignee=me")).toMatchObject({ open: 0, new: 0 });
    expect(await counts("assignee=none")).toMatchObject({ open: 65, new: 65 });
    expect((await listInbox(seller, query("view=closed")))?.requests).toEqual([]);
    expect((await listInbox(seller, query("assignee=me")))?.requests).toEqual([]);
    expect((await listInbox(seller, query(`service=${service.id}`)))?.counts).toMatchObject({ open: 65, new: 65 });
  });

  it("is in the state that its history says, after any sequence of attempts", async () => {
    const keys = getProcess(1).moves.map(({ key }) => key);
    const tries = fc.array(fc.tuple(fc.constantFrom("buyer", "seller", "platform"), fc.constantFrom(...keys)), {
      minLength: 4,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(tries, async (sequence) => {
        const id = await submit(cast.buyer, { serviceId: await listing() });
        for (const [who, move] of sequence) {
          const version = (await readRequest(visitor, id))?.version;
          const action = perform({ move, note: "Because", version });
          if (who === "buyer") await actOnOwnRequest(cast.buyer, brands, { id, action });
          else await actFromInbox(who === "seller" ? cast.seller : cast.platform, brands, { id, action });
        }
        const request = await readRequest(visitor, id);
        const moves = (await readEvents(visitor, id)).filter(({ toStatus }) => toStatus !== null);
        expect(moves.at(-1)?.toStatus).toBe(request?.status);
        expect(moves).toHaveLength((request?.version ?? 0) + 1);
        expect(moves.slice(1).map(({ fromStatus }) => fromStatus)).toEqual(
          moves.slice(0, -1).map(({ toStatus }) => toStatus),
        );
      }),
      { numRuns: 15 },
    );
  });
});
