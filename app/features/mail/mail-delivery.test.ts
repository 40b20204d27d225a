import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { openSmtpServer, smtpRefusal } from "#tests/factories/smtp-server.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { deliverDueMail, nextAttempt } from "./mail-delivery.server.ts";
import { openMailTransport } from "./mail-transport.server.ts";

const start = new Date("2026-11-01T12:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function addMail(scope: TestScope, recipient: string): Promise<void> {
  await inTenant(scope, async ({ db, tenantId }) => {
    const content = { kind: "test", recipient, locale: "en", subject: "Hello", text: "Text", html: "<p>Text</p>" };
    const sender = { fromName: "Brand", fromAddress: "no-reply@brand.example", messageId: `<${recipient}>` };
    await db.insert(outbox).values({ tenantId, ...content, ...sender, createdAt: start, nextAttemptAt: start });
  });
}

const readOutbox = (db: Database) => asPlatform(db, (tx) => tx.select().from(outbox).orderBy(asc(outbox.id)));

describeOnEveryDatabase("delivering mail", (open) => {
  it("sends each mail once, under the tenant's name, and keeps its message id", async () => {
    const { db, scope } = await open();
    const smtp = await openSmtpServer();
    await addMail(scope(), "one@buyer.example");
    await addMail(scope({ tenantId: 4 }), "two@buyer.example");
    expect(await deliverDueMail(db, smtp.transport, () => start)).toEqual({ taken: 2, unreachable: false });
    expect(await deliverDueMail(db, smtp.transport, () => later(60))).toEqual({ taken: 0, unreachable: false });
    await smtp.close();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received.find((mail) => mail.includes("Message-ID: <one@buyer.example>"))).toContain(
      "From: Brand <no-reply@brand.example>",
    );
  });

  it("sends each mail once when two servers share the outbox", async () => {
    const { db, scope } = await open();
    const smtp = await openSmtpServer();
    const recipients = Array.from({ length: 30 }, (_, number) => `buyer-${number}@buyer.example`);
    for (const recipient of recipients) await addMail(scope(), recipient);
    const work = async () => {
      while ((await deliverDueMail(db, smtp.transport, () => start)).taken > 0);
    };
    await Promise.all([work(), work()]);
    await smtp.close();
    const ids = smtp.received.map((mail) => /^Message-ID: <(.*)>/m.exec(mail)?.[1]);
    expect(ids.sort()).toEqual(recipients.sort());
  });

  it("retries later when the server refuses temporarily, and loses nothing", async () => {
    const { db, scope } = await open();
    const refusing = await openSmtpServer({ onRcptTo: (_address, _session, done) => done(smtpRefusal(451)) });
    await addMail(scope(), "one@buyer.example");
    expect(await deliverDueMail(db, refusing.transport, () => start)).toEqual({ taken: 1, unreachable: false });
    expect(await deliverDueMail(db, refusing.transport, () => start)).toMatchObject({ taken: 0 });
    await refusing.close();
    const working = await openSmtpServer();
    expect(await deliverDueMail(db, working.transport, () => later(2))).toMatchObject({ taken: 1 });
    await working.close();
    expect(working.received).toHaveLength(1);
  });

  it("gives up at once on a permanent refusal, and otherwise after 72 hours", async () => {
    const { db, scope } = await open();
    const never = await openSmtpServer({ onRcptTo: (_address, _session, done) => done(smtpRefusal(550)) });
    await addMail(scope(), "gone@buyer.example");
    await deliverDueMail(db, never.transport, () => start);
    await never.close();
    const notNow = await openSmtpServer({ onRcptTo: (_address, _session, done) => done(smtpRefusal(451)) });
    await addMail(scope(), "slow@buyer.example");
    await deliverDueMail(db, notNow.transport, () => later(71 * 60));
    expect((await readOutbox(db)).map(({ status }) => status)).toEqual(["dead", "pending"]);
    await deliverDueMail(db, notNow.transport, () => later(73 * 60));
    await notNow.close();
    const rows = await readOutbox(db);
    expect(rows.map(({ status }) => status)).toEqual(["dead", "dead"]);
    expect(rows.map(({ lastError }) => lastError)).toEqual([
      expect.stringContaining("550"),
      expect.stringContaining("451"),
    ]);
  });

  it("gives up no mail because the server is unreachable", async () => {
    const { db, scope } = await open();
    const closed = await openSmtpServer({ onConnect: (_session, done) => done(smtpRefusal(554)) });
    await addMail(scope(), "one@buyer.example");
    expect(await deliverDueMail(db, closed.transport, () => start)).toEqual({ taken: 1, unreachable: true });
    await closed.close();
    const absent = openMailTransport(closed.url);
    expect(await deliverDueMail(db, absent, () => later(2))).toEqual({ taken: 1, unreachable: true });
    absent.close();
    expect(await readOutbox(db)).toMatchObject([{ status: "pending", attempts: 2 }]);
  });

  it.each([
    ["never greets", { onConnect: () => {} }],
    ["takes the text and never answers", { onData: () => {} }],
  ])("times out for a server that %s", async (_what, hanging) => {
    const { db, scope } = await open();
    const smtp = await openSmtpServer(hanging);
    await addMail(scope(), "one@buyer.example");
    expect(await deliverDueMail(db, smtp.transport, () => start)).toEqual({ taken: 1, unreachable: true });
    expect(await readOutbox(db)).toMatchObject([{ status: "pending", attempts: 1, nextAttemptAt: later(1) }]);
    await smtp.close();
  });

  it("hands a mail over once per attempt to a server that dies midway", async () => {
    const { db, scope } = await open();
    let begun = 0;
    const dying = await openSmtpServer({
      onData: (stream) => {
        begun += 1;
        stream.resume();
        dying.cut();
      },
    });
    await addMail(scope(), "one@buyer.example");
    expect(await deliverDueMail(db, dying.transport, () => start)).toEqual({ taken: 1, unreachable: true });
    expect(begun).toBe(1);
    await dying.close();
    const working = await openSmtpServer();
    await deliverDueMail(db, working.transport, () => later(2));
    await working.close();
    expect(working.received).toHaveLength(1);
    expect(await readOutbox(db)).toMatchObject([{ status: "sent", attempts: 2, lastError: null }]);
  });

  it("is retried five minutes after a server died while sending", async () => {
    const { db, scope } = await open();
    const smtp = await openSmtpServer({ onData: () => {} }, { greeting: 1, answer: 60 });
    await addMail(scope(), "one@buyer.example");
    const abandoned = deliverDueMail(db, smtp.transport, () => start);
    await expect.poll(async () => (await readOutbox(db))[0]?.attempts).toBe(1);
    const working = await openSmtpServer();
    expect(await deliverDueMail(db, working.transport, () => later(4))).toMatchObject({ taken: 0 });
    expect(await deliverDueMail(db, working.transport, () => later(5))).toMatchObject({ taken: 1 });
    smtp.cut();
    await abandoned;
    expect(await readOutbox(db)).toMatchObject([{ status: "sent", lastError: null }]);
    await smtp.close();
    await working.close();
  });
});

it("waits 1, 2, 4 … minutes between attempts and never more than an hour", () => {
  const minutes = [1, 2, 3, 4, 7, 50].map(
    (attempts) => (nextAttempt(attempts, start).getTime() - start.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60]);
});
