import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, it } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { anySender, insertBuyer, insertFee, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { startStatementWorker } from "./statement-worker.server.ts";

describeOnOneDatabase("the statements' worker", (open) => {
  it("posts statements although an agreement cannot be ended, and logs what failed", async () => {
    const { db, ...database } = await open();
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertFee(seller.scope, seller.serviceId, 10);
    const buyer = await insertBuyer(seller);
    const key = await insertKey(seller.scope, seller.serviceId);
    await recordUsage(scope, { key, values: [toEvent("1", { buyer: buyer.id, requests: 3 })] }, anySender);
    await asPlatform(db, (tx) =>
      tx.update(agreements).set({ lastDay: "2026-01-31" }).where(eq(agreements.buyerCompanyId, buyer.id)),
    );
    await db.execute(sql`
      create function refuse_end() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`);
    await db.execute(sql`create trigger refuse_end before update on agreements execute function refuse_end()`);
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    await startStatementWorker(db, anySender, log).stop();
    expect(await getBalance({ ...scope, companyId: buyer.id })).toBe(-30);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["ending agreements failed", "statements posted"]);
  });
});
