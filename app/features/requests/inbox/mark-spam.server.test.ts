import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { requests, stoppedSenders } from "#app/db/schema/requests.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { submitRequest } from "#app/features/requests/form/submit-request.server.ts";
import { submitSeveral } from "#app/features/requests/form/submit-several.server.ts";
import { actByLink } from "#app/features/requests/linked-request.server.ts";
import { parseReference } from "#app/features/requests/request-view.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { intakeBounds } from "#app/features/throttling/intake-quota.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getInboxRequest, listInbox } from "./inbox.server.ts";
import { parseInboxQuery } from "./inbox-query.ts";
import { markSpam, stoppedForSeconds } from "./mark-spam.server.ts";

const sender = buildAccountSender();
const senderOf: SenderOf = () => sender;
const hashSender = (address: string) => createHash("sha256").update(`key ${address.toLowerCase()}`).digest("base64url");
const query = (text = "") => parseInboxQuery(new URLSearchParams(text));

describeOnEveryDatabase("spam requests", (open) => {
  let visitor: TestScope;
  beforeAll(async () => {
    visitor = (await open()).scope();
  });

  const toValues = (workEmail: string) => ({
    ...{ businessTypes: ["Data"], firstName: "Dana", lastName: "Whitcomb", workEmail, phoneNumber: "" },
    ...{ description: "Buy now", acceptTerms: true },
  });
  const submit = (serviceId: number, workEmail: string, address: string, scope = visitor) =>
    submitRequest(
      scope,
      { sender, senderOf, address, hashSender },
      {
        kind: "service",
        serviceId,
        formKey: null,
        viewer: null,
        values: {
          ...emptyRequest,
          ...toValues(workEmail),
        },
      },
    );
  async function ask(serviceId: number, workEmail: string, address: string, scope = visitor): Promise<number> {
    const outcome = await submit(serviceId, workEmail, address, scope);
    const id = outcome.kind === "done" ? parseReference(outcome.reference) : null;
    if (id === null) throw new Error(`not taken: ${outcome.kind}`);
    return id;
  }
  async function buildSeller() {
    const service = await insertService(visitor.db, {});
    const { ownerCompanyId } = service;
    const email = `${crypto.randomUUID()}@seller.example`;
    const user = await insertAccount(visitor, { roleId: 4, companyId: ownerCompanyId, email, lastSeenAt: visitor.now });
    const scope: TestScope = { ...visitor, userId: user.id, companyId: ownerCompanyId };
    const another = async () => (await insertService(visitor.db, { ownerCompanyId })).id;
    return { service, scope, email, another };
  }

  it("leave the inbox, block the sender for that seller by either address, and return when unmarked", async () => {
    const { service, scope, another } = await buildSeller();
    const id = await ask(service.id, "spam@x.example", "203.0.113.1");
    const fine = await ask(service.id, "vera@x.example", "203.0.113.2");
    expect(await markSpam(scope, hashSender, { id, isSpam: true })).toBe(true);
    expect(await markSpam(scope, hashSender, { id, isSpam: true })).toBe(true);
    const shown = async (view: string) =>
      (await listInbox(scope, query(`view=${view}`)))?.requests.map((row) => row.id);
    expect(await shown("open")).toEqual([fine]);
    expect(await shown("spam")).toEqual([id]);
    expect((await listInbox(scope, query()))?.counts).toMatchObject({ open: 1, new: 1, spam: 1 });
    expect(await getInboxRequest(scope, id)).toMatchObject({ isSpam: true });

    const bound = { kind: "throttled", retryAfterSeconds: stoppedForSeconds };
    expect(await submit(await another(), "SPAM@x.example", "203.0.113.3")).toMatchObject(bound);
    expect(await submit(await another(), "other@x.example", "203.0.113.1")).toMatchObject(bound);
    const several = { serviceIds: [await another(), (await buildSeller()).service.id], formKey: null, viewer: null };
    const senders = { sender, senderOf, address: "203.0.113.1", hashSender };
    const values = { ...emptyRequest, ...toValues("other@x.example") };
    expect(await submitSeveral(visitor, senders, { ...several, values })).toMatchObject(bound);
    // Another seller, and another tenant of the same one, are not affected.
    const elsewhere = await buildSeller();
    await ask(elsewhere.service.id, "spam@x.example", "203.0.113.1");
    await ask(await another(), "spam@x.example", "203.0.113.1", testScopeIn(visitor, 4));
    const kept = await asPlatform(visitor.db, (db) => db.select().from(stoppedSenders));
    expect(JSON.stringify(kept)).not.toMatch(/spam@|203\.0\.113/);

    expect(await markSpam(scope, hashSender, { id, isSpam: false })).toBe(true);
    expect(await shown("spam")).toEqual([]);
    await ask(await another(), "spam@x.example", "203.0.113.1");
  });

  it("are marked by people who answer, and by nobody else", async () => {
    const { service, scope } = await buildSeller();
    const stranger = (await buildSeller()).scope;
    const id = await ask(service.id, "mail@y.example", "203.0.113.20");
    for (const other of [stranger, visitor])
      expect(await markSpam(other, hashSender, { id, isSpam: true })).toBe(false);
    const buyer = await insertAccount(visitor, {
      email: "mail@y.example",
      companyId: service.ownerCompanyId,
      roleId: 4,
    });
    const bought = { ...visitor, userId: buyer.id, companyId: buyer.companyId };
    expect(await markSpam(bought, hashSender, { id, isSpam: true })).toBe(false);
    expect(await markSpam(scope, hashSender, { id, isSpam: true })).toBe(false);
    const [row] = await asPlatform(visitor.db, (db) => db.select().from(requests).where(eq(requests.id, id)));
    expect(row?.spamAt).toBeNull();
  });

  it("notify nobody, while the sender sees the same as before", async () => {
    const { service, scope, email } = await buildSeller();
    const id = await ask(service.id, "link@x.example", "203.0.113.30");
    const mail = (await readMails(visitor)).find(({ recipient }) => recipient === "link@x.example");
    const token = /\/requests\/status\/([\w-]{43})\//.exec(mail?.text ?? "")?.[1] ?? "";
    await markSpam(scope, hashSender, { id, isSpam: true });
    const before = (await readMails(visitor)).filter(({ recipient }) => recipient === email).length;
    const action = { move: null, note: "Hello?", version: null, formKey: null };
    expect(await actByLink(visitor, senderOf, { token, action })).toEqual({ kind: "done" });
    expect((await readMails(visitor)).filter(({ recipient }) => recipient === email)).toHaveLength(before);
  });

  it("a rate limit returns the form as typed with the waiting time, and does not apply to accounts", async () => {
    await visitor.db.delete(throttles);
    const { another } = await buildSeller();
    for (let at = 0; at < intakeBounds.request.email.burst; at++)
      await ask(await another(), "eager@x.example", `198.51.100.${at}`);
    expect(await submit(await another(), "Eager@x.example", "198.51.100.99")).toMatchObject({
      kind: "throttled",
      retryAfterSeconds: intakeBounds.request.email.secondsEach,
      values: { description: "Buy now", firstName: "Dana" },
    });
    const account = await insertAccount(visitor, { email: "signed@x.example", companyId: null });
    await ask(await another(), "eager@x.example", "198.51.100.99", { ...visitor, userId: account.id });
  });
});
