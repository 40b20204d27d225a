import { beforeAll, expect, test } from "vitest";
import { events } from "#app/db/schema/community.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { getEvent, listEvents, listUpcomingEvents } from "./events.server.ts";

describeOnEveryDatabase("events", (open) => {
  let database: TestDatabase;
  const at = (hour: string) => new Date(`2026-01-15T${hour}:00Z`);
  const meeting = (id: number, [startsAt, endsAt]: [Date, Date], tenantId: number | null = null) => ({
    id,
    tenantId,
    title: `Event ${id}`,
    summary: "S",
    host: "H",
    startsAt,
    endsAt,
    timeZone: "America/Chicago",
    joinUrl: "https://meet.example/",
  });

  beforeAll(async () => {
    database = await open();
    await database.db
      .insert(events)
      .values([
        meeting(1, [at("15:00"), at("16:00")]),
        meeting(2, [at("11:30"), at("12:30")]),
        meeting(3, [at("11:00"), at("12:00")]),
        meeting(4, [at("09:00"), at("10:00")], 1),
        meeting(5, [at("13:00"), at("14:00")], 4),
        meeting(6, [at("08:00"), at("09:00")], 4),
      ]);
  });

  test("are upcoming until they end, soonest first, and past after that, latest first", async () => {
    const { upcoming, past } = await listEvents(database.scope());
    expect(upcoming.map(({ id }) => id)).toEqual([2, 1]);
    expect(past.map(({ id }) => id)).toEqual([3, 4]);
    expect((await listUpcomingEvents(database.scope(), { count: 1 })).map(({ id }) => id)).toEqual([2]);
  });

  test("of another tenant are neither listed nor found", async () => {
    const { upcoming, past } = await listEvents(database.scope({ tenantId: 4 }));
    expect([...upcoming, ...past].map(({ id }) => id)).toEqual([2, 5, 1, 3, 6]);
    expect(await getEvent(database.scope(), 4)).toMatchObject({ id: 4, startsAt: "2026-01-15T09:00:00.000Z" });
    for (const id of [5, 6, 99]) expect(await getEvent(database.scope(), id)).toBeNull();
  });
});
