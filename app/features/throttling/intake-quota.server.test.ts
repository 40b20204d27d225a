import { beforeAll, beforeEach, expect, it } from "vitest";
import { throttles } from "#app/db/schema/throttles.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { chargeIntake, intakeBounds, refundIntake } from "./intake-quota.server.ts";

describeOnEveryDatabase("submissions without an account", (open) => {
  let database: TestDatabase;
  let scope: TestScope;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scope = database.scope();
    await scope.db.delete(throttles);
  });
  const bounds = intakeBounds.request;
  const send = (
    change: { form?: "request" | "lead"; address?: string; email?: string; sellerIds?: readonly (number | null)[] },
    at = scope,
  ) => chargeIntake(at, { form: "request", email: `${crypto.randomUUID()}@x.example`, sellerIds: [null], ...change });
  async function countTaken(most: number, change: () => Parameters<typeof send>[0]) {
    const waits = [];
    for (let at = 0; at < most; at++) waits.push(await send(change()));
    return waits.filter((wait) => wait === 0).length;
  }

  it("are limited by network address, whole networks for IPv6", async () => {
    let at = 0;
    const take = () => ({ address: `2001:db8::${(at++).toString(16)}` });
    expect(await countTaken(bounds.address.burst + 3, take)).toBe(bounds.address.burst);
    expect(await send({ address: "203.0.113.7" })).toBe(0);
    const later = { ...scope, now: new Date(scope.now.getTime() + bounds.address.secondsEach * 1000) };
    expect(await send(take(), later)).toBe(0);
  });

  it("are limited by e-mail address in any case, and report the waiting time", async () => {
    let at = 0;
    const take = () => ({ email: at++ % 2 ? "Dana@X.example" : "dana@x.example" });
    expect(await countTaken(bounds.email.burst + 2, take)).toBe(bounds.email.burst);
    expect(await send({ email: "dana@x.example" })).toBe(bounds.email.secondsEach);
    expect(await send({ email: "vera@x.example" })).toBe(0);
  });

  it("are limited by seller, independently of others", async () => {
    expect(await countTaken(bounds.seller.burst + 1, () => ({ sellerIds: [7] }))).toBe(bounds.seller.burst);
    expect(await send({ sellerIds: [8] })).toBe(0);
  });

  it("are for no seller when they are for the tenant's own people", async () => {
    expect(await countTaken(bounds.seller.burst + 1, () => ({ sellerIds: [null] }))).toBe(bounds.seller.burst + 1);
  });

  it("are limited by tenant and by form, independently of others, and leads have no seller", async () => {
    const { tenant, email } = intakeBounds.lead;
    const lead = { form: "lead", sellerIds: [7] } as const;
    expect(await countTaken(email.burst + 1, () => ({ ...lead, email: "dana@x.example" }))).toBe(email.burst);
    expect(await send({ email: "dana@x.example" })).toBe(0);
    const left = tenant.burst - email.burst;
    expect(await countTaken(left + 1, () => lead)).toBe(left);
    expect(await send(lead, testScopeIn(scope, 4))).toBe(0);
  });

  it("charge a form for several sellers once, and each seller; nothing when one of them refuses", async () => {
    const email = "dana@x.example";
    const take = () => ({ email, sellerIds: [7, 8, null] });
    expect(await countTaken(bounds.email.burst + 1, take)).toBe(bounds.email.burst);
    await countTaken(bounds.seller.burst - bounds.email.burst, () => ({ sellerIds: [8] }));
    for (let at = 0; at < bounds.email.burst; at++)
      expect(await send({ email: "vera@x.example", sellerIds: [7, 8] })).toBeGreaterThan(0);
    expect(await send({ email: "vera@x.example", sellerIds: [7] })).toBe(0);
  });

  it("are given back when nothing was stored", async () => {
    const intake = { form: "request", address: "203.0.113.9", email: "dana@x.example", sellerIds: [7, 7] } as const;
    for (let at = 0; at < bounds.address.burst + 1; at++) {
      expect(await chargeIntake(scope, intake)).toBe(0);
      await refundIntake(scope, intake);
    }
    expect(await countTaken(bounds.email.burst + 1, () => intake)).toBe(bounds.email.burst);
  });

  it("charge no other limit when one refuses", async () => {
    await countTaken(bounds.email.burst, () => ({ email: "dana@x.example" }));
    for (let at = 0; at < bounds.address.burst; at++)
      expect(await send({ address: "203.0.113.9", email: "dana@x.example" })).toBeGreaterThan(0);
    expect(await send({ address: "203.0.113.9" })).toBe(0);
  });

  it("never exceed a limit under twenty concurrent calls", async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => send({ email: "dana@x.example" })));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(bounds.email.burst);
  });
});
