import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { postTransactions } from "#app/features/ledger/ledger.server.ts";
import type { Posting } from "#app/features/ledger/ledger-posting.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { listPayable } from "./payable.server.ts";

const dayMs = 86_400_000;

describeOnEveryDatabase("credits of corrections in payouts", (open) => {
  let database: TestDatabase;
  let worlds = 0;
  beforeAll(async () => {
    database = await open();
  });

  /** Sellers and buyers of a tenant of their own. Amounts are what buyers are charged; one of `feePart` is the fee. */
  async function prepare(sellerCount: number, buyerCount: number, feePart = 5) {
    worlds += 1;
    const tenantId = 2000 + worlds;
    const make = async (count: number) => {
      const made = [];
      for (let nth = 0; nth < count; nth += 1) made.push((await insertCompany(database.scope(), { tenantId })).id);
      return made;
    };
    const [sellers, buyers] = [await make(sellerCount), await make(buyerCount)];
    let day = 0;
    let keys = 0;
    const received = { cents: 0 };
    const paidOut = sellers.map(() => 0);
    const post = (postings: Omit<Posting, "key">[]) => {
      day += 1;
      const scope = testScopeIn(database.scope(), tenantId);
      const now = new Date(scope.now.getTime() + day * dayMs);
      const keyed = postings.map((posting) => {
        keys += 1;
        return { ...posting, key: `${worlds}:${keys}` };
      });
      return postTransactions({ ...scope, now }, keyed);
    };
    /** Statements of one day: for each buyer what each seller charges. */
    const bill = (...charges: number[][]) =>
      post(
        charges.map((each, buyer) => {
          const companyId = buyers[buyer] ?? 0;
          const total = each.reduce((sum, cents) => sum + cents, 0);
          return {
            ...{ kind: "statement", companyId },
            moves: [
              { kind: "company", companyId, cents: -total },
              { kind: "fees", companyId: null, cents: total / feePart },
              ...each.map((cents, seller) => ({
                ...{ kind: "seller" as const, companyId: sellers[seller] ?? 0 },
                cents: cents - cents / feePart,
              })),
            ],
          };
        }),
      );
    const pay = (buyer: number, cents: number, kind: "payment" | "marketCredit" = "payment") => {
      received.cents += cents;
      const companyId = buyers[buyer] ?? 0;
      const from = kind === "payment" ? ("bank" as const) : ("promotion" as const);
      const moves = [
        { kind: "company" as const, companyId, cents },
        { kind: from, companyId: null, cents: -cents },
      ];
      return post([{ kind, companyId, moves }]);
    };
    const read = async (only?: number) => {
      const cutOff = new Date(database.scope().now.getTime() + (day + 1) * dayMs);
      const companyId = only === undefined ? undefined : sellers[only];
      const payable = await asPlatform(database.db, (db) =>
        listPayable(db, { tenantIds: [tenantId], cutOff, ...(companyId === undefined ? {} : { companyId }) }),
      );
      return sellers.map((seller) => payable.find((one) => one.companyId === seller)?.cents ?? 0);
    };
    /** Pays all that is payable. */
    const run = async () => {
      const payable = await read();
      const paid = payable.map((cents) => Math.max(0, cents));
      await post(
        paid.flatMap((cents, seller) => {
          paidOut[seller] = (paidOut[seller] ?? 0) + cents;
          const companyId = sellers[seller] ?? 0;
          const moves = [
            { kind: "seller" as const, companyId, cents: -cents },
            { kind: "bank" as const, companyId: null, cents },
          ];
          return cents > 0 ? [{ kind: "payout" as const, companyId, moves }] : [];
        }),
      );
      return paid;
    };
    return { bill, pay, read, run, received, paidOut };
  }

  it("settle no other seller's bill while the corrected one is unpaid, in either order", async () => {
    for (const [first, second] of [
      [[0, 100], [100]],
      [[100], [0, 100]],
    ] as const) {
      const { bill, pay, read } = await prepare(2, 1);
      await bill([...first]);
      await bill([...second]);
      await bill([0, -100]);
      expect(await read()).toMatchObject([0, expect.any(Number)]);
      await pay(0, 100);
      expect(await read()).toEqual([80, 0]);
    }
  });

  it("settle none after the corrected bill was paid out, until its seller has earned as much", async () => {
    const { bill, pay, read, run } = await prepare(2, 2);
    await bill([0, 100], []);
    await pay(0, 100);
    expect(await run()).toEqual([0, 80]);
    await bill([100, -100], []);
    expect(await read()).toEqual([0, -80]);
    expect([await read(0), await read(1)]).toEqual([
      [0, 0],
      [0, -80],
    ]);
    await bill([], [0, 75]);
    await pay(1, 75);
    expect(await read()).toEqual([0, -20]);
    await bill([], [0, 25]);
    await pay(1, 25);
    expect(await run()).toEqual([80, 0]);
  });

  it("settle others' bills where the seller covers them", async () => {
    const { bill, pay, read } = await prepare(2, 1);
    await bill([0, 100]);
    await pay(0, 100);
    await bill([100]);
    await bill([0, -100]);
    expect(await read()).toEqual([80, 0]);
  });

  it("leave what counted before, and take off the newest first", async () => {
    const { bill, pay, read, run } = await prepare(2, 2);
    await bill([0, 200], [0, 100]);
    await pay(0, 200);
    await pay(1, 100);
    await bill([100, -100]);
    expect(await run()).toEqual([80, 160]);
    await bill([], [100, -100]);
    expect(await read()).toEqual([0, -80]);
  });

  it("are not covered by bills that other uncovered credits would settle", async () => {
    const { bill, pay, read, run } = await prepare(3, 2);
    await bill([0, 100], [100]);
    await pay(0, 100);
    await pay(1, 100);
    expect(await run()).toEqual([80, 80, 0]);
    await bill([100], [0, 0, 100]);
    await bill([0, -100], [-100]);
    expect(await read()).toEqual([-80, -80, 0]);
    await pay(0, 100);
    expect(await read()).toEqual([0, -80, 80]);
  });

  it("never pay out more than was paid in, and in the end what each is due", async () => {
    const place = { seller: fc.integer({ min: 0, max: 2 }), buyer: fc.integer({ min: 0, max: 1 }) };
    const doing = fc.constantFrom("bill", "bill", "correct", "correct", "both", "part", "pay", "credit", "run", "run");
    const steps = fc.array(fc.record({ ...place, doing }), { minLength: 6, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { bill, pay, read, run, received, paidOut } = await prepare(3, 2, 100);
        const due = [
          [0, 0, 0],
          [0, 0, 0],
        ];
        const paid = [0, 0];
        const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
        const charge = async (seller: number, buyer: number, cents: number) => {
          if (cents === 0) return;
          const charges = due.map((each, at) => each.map((_, nth) => (at === buyer && nth === seller ? cents : 0)));
          for (const each of due) if (each === due[buyer]) each[seller] = (each[seller] ?? 0) + cents;
          await bill(...charges);
        };
        /** A statement in which a seller corrects all, and the next one charges. */
        const exchange = async (seller: number, buyer: number) => {
          const own = due[buyer] ?? [];
          const next = (seller + 1) % 3;
          const moved = own.map((cents, nth) => (nth === seller ? -cents : nth === next ? 1000 : 0));
          for (const [nth, cents] of moved.entries()) own[nth] = (own[nth] ?? 0) + cents;
          await bill(...due.map((each) => (each === own ? moved : [0, 0, 0])));
        };
        const send = async (buyer: number, cents: number, kind: "payment" | "marketCredit" = "payment") => {
          if (cents <= 0) return;
          paid[buyer] = (paid[buyer] ?? 0) + cents;
          await pay(buyer, cents, kind);
        };
        const owed = (buyer: number) => sum(due[buyer] ?? []) - (paid[buyer] ?? 0);
        const payOut = async () => {
          await run();
          expect(sum(paidOut)).toBeLessThanOrEqual(received.cents);
        };
        for (const { seller, buyer, doing } of taken) {
          if (doing === "bill") await charge(seller, buyer, 1000 * (seller + 1));
          else if (doing === "correct") await charge(seller, buyer, -(due[buyer]?.[seller] ?? 0));
          else if (doing === "both") await exchange(seller, buyer);
          else if (doing === "run") await payOut();
          else if (doing === "part") await send(buyer, Math.floor(owed(buyer) / 200) * 100);
          else if (doing === "pay") await send(buyer, owed(buyer));
          else await send(buyer, 300, "marketCredit");
        }
        for (const buyer of [0, 1]) await send(buyer, owed(buyer));
        await payOut();
        const getBalance = (seller: number) =>
          sum(due.map((each) => (each[seller] ?? 0) * 0.99)) - (paidOut[seller] ?? 0);
        const balances = [0, 1, 2].map(getBalance);
        // Who was paid what was taken back later earns it again.
        for (const [seller, cents] of balances.entries()) if (cents < 0) await charge(seller, 0, (-cents * 100) / 99);
        await send(0, owed(0));
        expect(await read()).toEqual(balances.map((cents) => Math.max(0, cents)));
        await payOut();
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
