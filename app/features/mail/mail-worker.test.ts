import pino from "pino";
import { expect, it } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { openSmtpServer } from "#tests/factories/smtp-server.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { startMailWorker } from "./mail-worker.server.ts";

const log = pino({ level: "silent" });
const pauses = { idle: 10, away: 10 };

describeOnEveryDatabase("the outbox worker", (open) => {
  it("delivers everything when a mail server comes back, spending few attempts until then", async () => {
    const { db } = await open();
    const recipients = Array.from({ length: 40 }, (_, number) => `buyer-${number}@buyer.example`);
    const content = { kind: "test", locale: "en", subject: "Hello", text: "Text", html: "<p>Text</p>" };
    const sender = { tenantId: 1, fromName: "Brand", fromAddress: "no-reply@brand.example" };
    const mails = recipients.map((recipient) => ({ ...content, ...sender, recipient, messageId: `<${recipient}>` }));
    await asPlatform(db, (tx) => tx.insert(outbox).values(mails));
    const gone = await openSmtpServer();
    await gone.close();
    const worker = startMailWorker(db, gone.url, { log, pauses });
    const readOutbox = () => asPlatform(db, (tx) => tx.select().from(outbox));
    const countAttempts = (rows: (typeof outbox.$inferSelect)[]) =>
      rows.reduce((sum, { attempts }) => sum + attempts, 0);
    const readFailed = async () => {
      const rows = await readOutbox();
      const failed = rows.filter(({ lastError }) => lastError !== null).length;
      // An attempt still under way would reach the server that comes back.
      return failed === countAttempts(rows) ? failed : 0;
    };
    await expect.poll(readFailed, { timeout: 10_000 }).toBeGreaterThan(0);
    const spent = await readFailed();
    expect(spent).toBeLessThan(10);
    const port = Number(new URL(gone.url).port);
    const back = await openSmtpServer({}, { port, greeting: 1, answer: 1 });
    await expect.poll(() => back.received.length, { timeout: 10_000 }).toBe(recipients.length - spent);
    await worker.stop();
    await back.close();
    expect(countAttempts(await readOutbox())).toBe(recipients.length);
  });

  it("does nothing without a mail server", async () => {
    const { db } = await open();
    await startMailWorker(db, undefined, { log }).stop();
  });
});
