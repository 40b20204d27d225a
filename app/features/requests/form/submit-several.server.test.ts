import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import { intakeBounds } from "#app/features/throttling/intake-quota.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { insertService } from "#tests/factories/services.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { submitSeveral } from "./submit-several.server.ts";

let made = 0;

describeOnEveryDatabase("one form for several services", (open) => {
  let scope: TestScope;
  let ids: number[];
  let email: string;
  const insertAnother = async () => (await insertService(scope.db, {})).id;
  const formKey = () => crypto.randomUUID();
  beforeEach(async () => {
    scope = (await open()).scope();
    ids = [];
    for (let at = 0; at < 3; at += 1) ids.push(await insertAnother());
    made += 1;
    email = `dana-${made}@several.example`;
  });

  const send = (serviceIds: number[], key: string = formKey(), change: Partial<typeof emptyRequest> = {}) => {
    const sender = anySender(scope.tenantId, "en");
    if (!sender) throw new Error("no sender");
    const values = {
      ...emptyRequest,
      ...{ businessTypes: ["Data"], firstName: "Dana", lastName: "Whitcomb", workEmail: email },
      ...{ description: "Classify 400 accounts", acceptTerms: true, ...change },
    };
    return submitSeveral(scope, { sender, senderOf: anySender }, { serviceIds, values, formKey: key, viewer: null });
  };
  const read = () =>
    asPlatform(scope.db, (db) =>
      db.select().from(requests).where(eq(requests.workEmail, email)).orderBy(requests.serviceId),
    );
  const readMails = async (kind: string) => {
    const mails = await asPlatform(scope.db, (db) => db.select().from(outbox).where(eq(outbox.recipient, email)));
    return mails.filter((mail) => mail.kind === kind);
  };

  it("makes a request for each, with its own mail, once however often it is sent", async () => {
    const key = formKey();
    const [first, second] = await Promise.all([send(ids, key), send([...ids].reverse(), key)]);
    const third = await send(ids, key);
    expect(first.kind).toBe("done");
    for (const other of [second, third]) expect(other).toEqual(first);
    const rows = await read();
    expect(rows.map(({ serviceId, kind, description }) => [serviceId, kind, description])).toEqual(
      ids.map((id) => [id, "service", "Classify 400 accounts"]),
    );
    if (first.kind !== "done") throw new Error(first.kind);
    expect(first.taken.map(({ serviceId }) => serviceId)).toEqual(ids);
    expect(new Set(first.taken.map(({ reference }) => reference)).size).toBe(3);
    expect(await readMails("requestReceived")).toHaveLength(3);
  });

  it("mails three forms an hour, also when all are sent at the same moment", async () => {
    const wanted = await Promise.all(Array.from({ length: 6 }, insertAnother));
    const sent = await Promise.all(wanted.map((id) => send([id])));
    expect(sent.filter((one) => one.kind === "done" && one.taken[0]?.isConfirmed)).toHaveLength(3);
    expect(await readMails("requestReceived")).toHaveLength(3);
  });

  it("mails a link for each of five, and the same answer when it is sent again", async () => {
    const key = formKey();
    const five = [...ids, await insertAnother(), await insertAnother()];
    const sent = await send(five, key);
    if (sent.kind !== "done") throw new Error(sent.kind);
    expect(sent.taken.map(({ isConfirmed }) => isConfirmed)).toEqual([true, true, true, true, true]);
    expect(await send(five, key)).toEqual(sent);
    const mails = await readMails("requestReceived");
    for (const { reference } of sent.taken)
      expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(1);
    expect(mails).toHaveLength(5);
    const next = await send([await insertAnother()]);
    expect(next).toMatchObject({ kind: "done", taken: [{ isConfirmed: false }] });
    expect(await readMails("requestReceived")).toHaveLength(5);
  });

  it("counts a form as one, and does not count a refused form", async () => {
    const { burst, secondsEach } = intakeBounds.request.email;
    expect((await send(ids)).kind).toBe("done");
    const four = [...ids, await insertAnother()];
    for (let at = 0; at < burst; at += 1) expect((await send(four)).kind).toBe("refused");
    for (let at = 1; at < burst; at += 1)
      expect((await send([await insertAnother(), await insertAnother()])).kind).toBe("done");
    expect(await send([await insertAnother()])).toMatchObject({ kind: "throttled", retryAfterSeconds: secondsEach });
  });

  it("stores none when one is running already, and says which; the others can be sent then", async () => {
    const [flood = 0, hail = 0, wind = 0] = ids;
    expect((await send([hail])).kind).toBe("done");
    const refused = await send(ids);
    const running = { kind: "mailed", sent: true };
    const [row] = await scope.db.select().from(services).where(eq(services.id, hail));
    const blocked = { serviceId: hail, name: row?.name, reason: "running", running };
    expect(refused.kind === "refused" && refused.refused).toEqual([blocked]);
    expect(refused).toMatchObject({ values: { description: "Classify 400 accounts" } });
    expect(await read()).toHaveLength(1);
    expect((await send([flood, wind])).kind).toBe("done");
    expect(await read()).toHaveLength(3);
  });

  it("mails the link of each running request, three times an hour; an account's own are linked", async () => {
    const [flood = 0, hail = 0, wind = 0] = ids;
    expect((await send([flood])).kind).toBe("done");
    expect((await send([hail])).kind).toBe("done");
    const sent = (isSent: boolean) => ({ running: { kind: "mailed", sent: isSent } });
    expect(await send(ids)).toMatchObject({ kind: "refused", refused: [sent(true), sent(false)] });
    const [first] = await read();
    const links = await readMails("requestLink");
    expect(links).toHaveLength(1);
    expect(links[0]?.text).toContain(toRequestReference(first?.id ?? 0));
    const account = await insertAccount(scope, { email: `account-${email}` });
    scope = { ...scope, userId: account.id };
    email = account.email;
    const taken = await send([wind]);
    if (taken.kind !== "done") throw new Error(taken.kind);
    const own = { kind: "own", id: taken.taken[0]?.followId, reference: taken.taken[0]?.reference, state: "submitted" };
    expect(await send(ids)).toMatchObject({ kind: "refused", refused: [{ serviceId: wind, running: own }] });
    expect(await readMails("requestLink")).toEqual([]);
  });

  it("refuses what cannot be requested, and what is not shown here", async () => {
    const [flood = 0, hail = 0] = ids;
    await scope.db.update(services).set({ status: 4 }).where(eq(services.id, hail));
    expect(await send([flood, hail, 999_999])).toMatchObject({
      kind: "refused",
      refused: [
        { serviceId: hail, reason: "inactive" },
        { serviceId: 999_999, reason: "gone" },
      ],
    });
    expect(await read()).toEqual([]);
  });

  it("validates as one request does, and requires at least one service", async () => {
    expect(await send([])).toMatchObject({ kind: "faulty", errors: { services: "requests:several.error.none" } });
    expect(await send(ids, formKey(), { businessTypes: [], description: "" })).toMatchObject({
      kind: "faulty",
      errors: { businessTypes: "requests:error.businessType", description: "requests:error.businessNeed" },
    });
    expect(await read()).toEqual([]);
  });
});
