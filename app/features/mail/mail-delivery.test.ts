import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { asc } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, it } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Scope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { deliverDueMail, nextAttempt, openMailTransport } from "./mail-delivery.server.ts";

const start = new Date("2026-11-01T12:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function openSmtp(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const transport = openMailTransport(`smtp://127.0.0.1:${port}`);
  const close = async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { received, transport, close };
}

async function addMail(scope: Scope, recipient: string): Promise<void> {
  await inTenant(scope, async ({ db, tenantId }) => {
    const content = { kind: "test", recipient, locale: "en", subject: "Hello", text: "Text", html: "<p>Text</p>" };
    const sender = { fromName: "Brand", fromAddress: "no-reply@brand.example", messageId: `<${recipient}>` };
    await db.insert(outbox).values({ tenantId, ...content, ...sender, createdAt: start, nextAttemptAt: start });
  });
}

const refusal = (code: number) => Object.assign(new Error("refused"), { responseCode: code });

describeOnEveryDatabase("delivering mail", (open) => {
  it("sends each mail once, under the tenant's name, and keeps its message id", async () => {
    const { db, scope } = await open();
    const smtp = await openSmtp();
    await addMail(scope(), "one@buyer.example");
    await addMail(scope({ tenantId: 4 }), "two@buyer.example");
    expect(await deliverDueMail(db, smtp.transport, () => start)).toBe(2);
    expect(await deliverDueMail(db, smtp.transport, () => later(60))).toBe(0);
    await smtp.close();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[0]).toContain("From: Brand <no-reply@brand.example>");
    expect(smtp.received[0]).toContain("Message-ID: <one@buyer.example>");
  });

  it("tries again later when the server refuses for now, and loses nothing", async () => {
    const { db, scope } = await open();
    const refusing = await openSmtp({ onRcptTo: (_address, _session, done) => done(refusal(451)) });
    await addMail(scope(), "one@buyer.example");
    await deliverDueMail(db, refusing.transport, () => start);
    expect(await deliverDueMail(db, refusing.transport, () => start)).toBe(0);
    await refusing.close();
    const working = await openSmtp();
    expect(await deliverDueMail(db, working.transport, () => later(2))).toBe(1);
    await working.close();
    expect(working.received).toHaveLength(1);
  });

  it("gives up at once when the server will never take it, and after 72 hours else", async () => {
    const { db, scope } = await open();
    const never = await openSmtp({ onRcptTo: (_address, _session, done) => done(refusal(550)) });
    await addMail(scope(), "gone@buyer.example");
    await deliverDueMail(db, never.transport, () => start);
    await never.close();
    const notNow = await openSmtp({ onRcptTo: (_address, _session, done) => done(refusal(451)) });
    await addMail(scope(), "slow@buyer.example");
    await deliverDueMail(db, notNow.transport, () => later(73 * 60));
    await notNow.close();
    const rows = await asPlatform(db, (tx) =>
      tx.select({ status: outbox.status }).from(outbox).orderBy(asc(outbox.id)),
    );
    expect(rows).toEqual([{ status: "dead" }, { status: "dead" }]);
  });
});

it("waits 1, 2, 4 … minutes between attempts and never more than an hour", () => {
  const minutes = [1, 2, 3, 4, 7, 50].map(
    (attempts) => (nextAttempt(attempts, start).getTime() - start.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 8, 60, 60]);
});
