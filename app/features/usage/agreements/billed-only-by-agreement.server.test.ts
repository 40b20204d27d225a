import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import {
  anySender,
  insertAgreement,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { insertAgreement as storeAgreement } from "./agree-on-request.server.ts";

describeOnEveryDatabase("billing only by agreement", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertFee(seller.scope, seller.serviceId, 35_000);
    const key = await insertKey(seller.scope, seller.serviceId);
    const send = (values: unknown[], change: Partial<TestScope> = {}) =>
      recordUsage({ ...scope, ...change }, { key, values }, anySender);
    const stored = async () => {
      const { rows } = await asPlatform(database.db, (db) =>
        db.execute<{ requests: string }>(
          sql`select coalesce(sum(requests), 0)::text as requests from usage_events where service_id = ${seller.serviceId}`,
        ),
      );
      return Number(rows[0]?.requests);
    };
    return { ...seller, scope, send, stored };
  }

  it("refuses a new seller's usage of strangers, under any name, and reveals nothing about who exists", async () => {
    const honest = await prepare();
    const attacker = await prepare();
    const stranger = await insertCompany(attacker.scope, { tenantId: 4 });
    // The stranger uses another seller's service.
    const foreign = await insertAgreement(honest.scope, { serviceId: honest.serviceId, buyerId: stranger.id });
    const names = [
      stranger.slug,
      stranger.slug.toUpperCase(),
      stranger.id,
      String(stranger.id),
      foreign,
      `agr_${"A".repeat(22)}`,
      "nobody-at-all",
      2_000_000_000,
      attacker.company.id,
      "' or 1=1 --",
    ];
    for (const [at, buyer] of names.entries()) {
      const outcome = await attacker.send([toEvent(`x${at}`, { buyer, requests: 1_000_000 })]);
      expect([buyer, outcome]).toEqual([
        buyer,
        { kind: "notBillable", refused: [{ index: 0, reason: "noAgreement" }] },
      ]);
    }
    // All at once, among valid ones, and as a correction.
    const client = await insertCompany(attacker.scope);
    await insertAgreement(attacker.scope, { serviceId: attacker.serviceId, buyerId: client.id });
    const mixed = [
      toEvent("good", { buyer: client.id, requests: 1 }),
      toEvent("bad", { buyer: stranger.id, requests: 1 }),
      toEvent("alsoGood", { buyer: client.slug, requests: 1 }),
      toEvent("correction", { buyer: foreign, requests: 9, corrects: "good" }),
    ];
    expect(await attacker.send(mixed)).toEqual({
      kind: "notBillable",
      refused: [
        { index: 1, reason: "noAgreement" },
        { index: 3, reason: "noAgreement" },
      ],
    });
    expect(await attacker.stored()).toBe(0);
    expect(await attacker.send(mixed.filter((_, at) => at % 2 === 0))).toMatchObject({ accepted: 2 });
  });

  it("accepts an agreement's id, and applies its state at the time of use", async () => {
    const { scope, serviceId, send, stored } = await prepare();
    const buyer = await insertCompany(scope);
    const id = await insertAgreement(scope, { serviceId, buyerId: buyer.id, state: "offered" });
    const change = (from: string, to: string, at: string) =>
      asPlatform(scope.db, (db) =>
        db.execute(sql`
          with changed as (update agreements set state = ${to} where public_id = ${id} returning id)
          insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, from_state, to_state)
          select 1, 1, id, ${at}::timestamptz, 'buyer', ${from}, ${to} from changed`),
      );
    let sent = 0;
    const use = (time: string, now = time) =>
      send([toEvent(`e${sent++}`, { buyer: id, requests: 1 }, { time })], { now: new Date(now) });
    const refused = (reason: string) => ({ kind: "notBillable", refused: [{ index: 0, reason }] });
    expect(await use("2026-01-01T00:00:00Z")).toEqual(refused("offered"));
    await change("offered", "active", "2026-01-02T00:00:00Z");
    expect(await use("2026-01-03T00:00:00Z")).toMatchObject({ accepted: 1 });
    await change("active", "paused", "2026-01-05T00:00:00Z");
    expect(await use("2026-01-06T00:00:00Z")).toEqual(refused("paused"));
    expect(await use("2026-01-04T00:00:00Z", "2026-01-06T00:00:00Z")).toMatchObject({ accepted: 1 });
    await change("paused", "active", "2026-01-10T00:00:00Z");
    await change("active", "ended", "2026-01-20T00:00:00Z");
    expect(await use("2026-01-21T00:00:00Z")).toEqual(refused("ended"));
    expect(await use("2026-01-15T00:00:00Z", "2026-02-03T23:00:00Z")).toMatchObject({ accepted: 1 });
    expect(await use("2026-01-15T00:00:00Z", "2026-02-04T00:00:00Z")).toEqual(refused("closed"));
    expect(await stored()).toBe(3);
  });

  it("counts no event twice that is sent again after the end, and then only allows downward corrections", async () => {
    const { scope, serviceId, send, stored } = await prepare();
    const buyer = await insertCompany(scope);
    const id = await insertAgreement(scope, { serviceId, buyerId: buyer.id });
    const { time: _, ...timeless } = toEvent("1", { buyer: buyer.slug, requests: 10 });
    expect(await send([timeless])).toMatchObject({ accepted: 1 });
    await asPlatform(scope.db, (db) =>
      db.execute(sql`
        with ended as (update agreements set state = 'ended' where public_id = ${id} returning id)
        insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, from_state, to_state)
        select 1, 1, id, '2026-01-16Z', 'buyer', 'active', 'ended' from ended`),
    );
    const now = new Date("2026-02-10T00:00:00Z");
    expect(await send([timeless], { now })).toMatchObject({ accepted: 0, duplicates: 1 });
    const correct = (name: string, requests: number) =>
      send([toEvent(name, { buyer: buyer.id, requests, corrects: "1" }, { time: now.toISOString() })], { now });
    expect(await correct("up", 11)).toEqual({ kind: "notBillable", refused: [{ index: 0, reason: "closed" }] });
    expect(await correct("down", 4)).toMatchObject({ accepted: 1 });
    expect(await stored()).toBe(4);
  });

  it("allows no upward correction of a closed month by an offer or an agreement that began afterwards", async () => {
    const { company, scope, serviceId, send, stored } = await prepare();
    const buyer = await insertCompany(scope);
    const id = await insertAgreement(scope, { serviceId, buyerId: buyer.id });
    expect(await send([toEvent("1", { buyer: id, requests: 10 })])).toMatchObject({ accepted: 1 });
    const change = (publicId: string, from: string | null, to: string, at: string) =>
      asPlatform(scope.db, (db) =>
        db.execute(sql`
          with changed as (update agreements set state = ${to} where public_id = ${publicId} returning id)
          insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, from_state, to_state)
          select 1, 1, id, ${at}::timestamptz, 'seller', ${from}, ${to} from changed`),
      );
    await change(id, "active", "ended", "2026-01-16Z");
    const parties = { tenantId: 1, buyerTenantId: 1, sellerCompanyId: company.id };
    const now = new Date("2026-02-10T00:00:00Z");
    const offer = await asPlatform(scope.db, (db) =>
      storeAgreement(
        { ...scope, db, now },
        {
          ...{ ...parties, serviceId, buyerCompanyId: buyer.id, origin: "offer", requestId: null },
          ...{ state: "offered", startsAt: null, by: "seller", byUserId: null },
        },
      ),
    );
    const next = offer?.publicId ?? "";
    let sent = 0;
    const correct = (name: string | number, requests: number) => {
      const time = "2026-02-12T00:00:00Z";
      const event = toEvent(`c${sent++}`, { buyer: name, requests, corrects: "1" }, { time });
      return send([event], { now: new Date(time) });
    };
    const refused = { kind: "notBillable", refused: [{ index: 0, reason: "closed" }] };
    for (const name of [next, buyer.id, id]) expect(await correct(name, 1000)).toEqual(refused);
    await change(next, "offered", "active", "2026-02-11T00:00:00Z");
    for (const name of [next, buyer.id, id]) expect(await correct(name, 1000)).toEqual(refused);
    expect(await correct(next, 4)).toMatchObject({ accepted: 1 });
    expect(await stored()).toBe(4);
  });
});
