import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { leads } from "#app/db/schema/leads.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { applyRetention, type Periods } from "./retention.server.ts";

const usual: Periods = { requestMonths: 24, closedAccountDays: 30, mailBodyDays: 90, auditYears: 7, ledgerYears: 10 };
const now = new Date("2026-11-24T12:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeOnEveryDatabase("what is past its period", (open) => {
  it("is deleted in batches, by each tenant's own periods, and counted in its log", async () => {
    const { db } = await open();
    await fill(db, 1, 1100);
    await fill(db, 4, 1);
    const removed = await applyRetention(db, now, (tenantId) =>
      tenantId === 4 ? { ...usual, requestMonths: 84 } : usual,
    );
    expect(removed).toEqual({ requests: 1, leads: 1100, mails: 1, mailBodies: 3, auditEntries: 2 });
    await asPlatform(db, async (tx) => {
      const kept = await tx.select().from(requests).orderBy(requests.tenantId, requests.id);
      expect(kept.map(({ tenantId, description }) => [tenantId, description])).toEqual([
        [1, "new"],
        [4, "old"],
        [4, "new"],
      ]);
      const mails = await tx.select().from(outbox).where(eq(outbox.tenantId, 1)).orderBy(outbox.id);
      expect(mails.map(({ subject, status, text, html }) => ({ subject, status, text, html }))).toEqual([
        { subject: "100", status: "dead", text: "", html: "" },
        { subject: "80", status: "pending", text: "text", html: "html" },
      ]);
      const log = await tx.select().from(auditLog).where(eq(auditLog.tenantId, 1)).orderBy(auditLog.id);
      expect(log.map(({ action, after }) => [action, after])).toEqual([
        ["mail.retry", null],
        ["retention.apply", { requests: 1 }],
        ["retention.apply", { leads: 500 }],
        ["retention.apply", { leads: 500 }],
        ["retention.apply", { leads: 100 }],
        ["retention.apply", { mails: 1 }],
        ["retention.apply", { mailBodies: 1 }],
        ["retention.apply", { auditEntries: 1 }],
      ]);
    });
    expect(await applyRetention(db, now, () => ({ ...usual, requestMonths: 84 }))).toEqual({});
  });

  it("is deleted once by two servers at once", async () => {
    const { db } = await open();
    await asPlatform(db, (tx) => tx.delete(leads));
    await asPlatform(db, (tx) => tx.insert(leads).values(oldLeads(1, 30)));
    const both = await Promise.all([0, 1].map(() => applyRetention(db, now, () => usual)));
    expect(both.reduce((sum, { leads: count = 0 }) => sum + count, 0)).toBe(30);
  });
});

async function fill(db: TestDatabase["db"], tenantId: number, leadCount: number): Promise<void> {
  const request = {
    tenantId,
    kind: "service",
    firstName: "D",
    lastName: "W",
    acceptedTerms: true,
    locale: "en",
  } as const;
  const mail = { tenantId, kind: "welcome", recipient: "d@x.test", locale: "en", text: "text", html: "html" };
  const from = { fromName: "M", fromAddress: "m@x.test" };
  await asPlatform(db, async (tx) => {
    for (const [description, updatedAt] of [
      ["old", before(800)],
      ["new", before(700)],
    ] as const)
      await tx.insert(requests).values({ ...request, workEmail: `${description}@x.test`, description, updatedAt });
    await tx.insert(leads).values(oldLeads(tenantId, leadCount));
    for (const days of [800, 100, 80]) {
      const messageId = `<${tenantId}.${days}@x.test>`;
      await tx.insert(outbox).values({ ...mail, ...from, subject: String(days), messageId, createdAt: before(days) });
    }
    for (const days of [7 * 366 + 2, 7 * 365])
      await tx.insert(auditLog).values({ tenantId, action: "mail.retry", subject: "mail:1", createdAt: before(days) });
  });
}

function oldLeads(tenantId: number, count: number) {
  const lead = { tenantId, kind: "demo", name: "Dana", company: "L", locale: "en", createdAt: before(800) } as const;
  return Array.from({ length: count }, (_none, at) => ({ ...lead, email: `dana${at}@x.test` }));
}
