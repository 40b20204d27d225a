import { beforeAll, beforeEach, expect, it } from "vitest";
import { throttles } from "#app/db/schema/throttles.ts";
import { throttleRefusals } from "#app/process/measured-events.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { chargeThrottle, deleteDrainedThrottles, refundThrottle, resetThrottle } from "./throttles.server.ts";

const throttle = { name: "test", subject: "ana@redhill.example", burst: 3, secondsEach: 60 };

describeOnEveryDatabase("throttles", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(throttles);
  });

  it("admit a burst, then one at a time, and report the waiting time", async () => {
    const { scope } = database;
    const chargeAt = (seconds: number) =>
      chargeThrottle(scope({ now: new Date(scope().now.getTime() + seconds * 1000) }), throttle);

    expect([await chargeAt(0), await chargeAt(0), await chargeAt(0)]).toEqual([0, 0, 0]);
    expect(await chargeAt(0)).toBe(60);
    expect(await chargeAt(59)).toBe(1);
    expect(await chargeAt(60)).toBe(0);
    expect(await chargeAt(60)).toBe(60);
    expect([await chargeAt(400), await chargeAt(400), await chargeAt(400), await chargeAt(400)]).toEqual([0, 0, 0, 60]);
  });

  it("admit exactly the burst of concurrent calls", async () => {
    const { scope } = database;
    const waits = await Promise.all(Array.from({ length: 32 }, () => chargeThrottle(scope(), throttle)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("count each subject and each name separately", async () => {
    const { scope } = database;
    const single = { ...throttle, burst: 1 };
    expect(await chargeThrottle(scope(), single)).toBe(0);
    expect(await chargeThrottle(scope(), { ...single, subject: "bo@redhill.example" })).toBe(0);
    expect(await chargeThrottle(scope(), { ...single, name: "other" })).toBe(0);
    expect(await chargeThrottle(scope(), single)).toBe(60);
  });

  it("report each refusal to the metrics, by their name and never by the subject", async () => {
    const { scope } = database;
    const heard: unknown[] = [];
    const listen = (event: unknown) => heard.push(event);
    throttleRefusals.subscribe(listen);
    const single = { ...throttle, burst: 1 };
    for (let at = 0; at < 3; at++) await chargeThrottle(scope(), single);
    throttleRefusals.unsubscribe(listen);
    expect(heard).toEqual([{ throttle: "test" }, { throttle: "test" }]);
  });

  it("refund one, or all", async () => {
    const { scope } = database;
    const single = { ...throttle, burst: 1 };
    await chargeThrottle(scope(), single);
    await refundThrottle(scope(), single);
    expect(await chargeThrottle(scope(), single)).toBe(0);
    expect(await chargeThrottle(scope(), single)).toBe(60);
    await resetThrottle(scope(), single);
    expect(await chargeThrottle(scope(), single)).toBe(0);
  });

  it("store no personal data, and are deleted when drained", async () => {
    const { db, scope } = database;
    await chargeThrottle(scope(), throttle);
    expect(await db.select({ key: throttles.key }).from(throttles)).toEqual([
      { key: expect.stringMatching(/^test:[\w-]{43}$/) },
    ]);
    await deleteDrainedThrottles(scope());
    expect(await db.select().from(throttles)).toHaveLength(1);
    await deleteDrainedThrottles(scope({ now: new Date(scope().now.getTime() + 61_000) }));
    expect(await db.select().from(throttles)).toEqual([]);
  });
});
