import { expect, test } from "vitest";
import { events } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { cancelRegistration, registerForEvent } from "./event-registrations.server.ts";
import { getEvent, getEventCalendar, getEventToRead } from "./events.server.ts";

const tenant = buildTestTenant("brand", { id: 1, name: "Sender" });
const { t } = getI18n(tenant, "en");
const sender: Sender = { tenant, locale: "en", t, origin: "https://brand.example", alertAddress: null };
const keys = [new Uint8Array(32)] as const;
const values = { name: "Dana", email: "dana@lakeshore.example" };

async function openEvent({ db, scope }: TestDatabase) {
  await db.insert(events).values({
    id: 1,
    title: "Storm drill",
    summary: "S",
    host: "Isaac",
    startsAt: new Date("2026-02-01T16:00:00Z"),
    endsAt: new Date("2026-02-01T17:00:00Z"),
    timeZone: "America/Chicago",
    joinUrl: "https://meet.example/storm",
  });
  const event = await getEvent(scope(), 1);
  if (!event) throw new Error("the test's event is not there");
  return event;
}

const readRows = (scope: TestScope) => asPlatform(scope.db, (db) => db.select().from(eventRegistrations));
const readMails = (scope: TestScope) => asPlatform(scope.db, (db) => db.select().from(outbox).orderBy(outbox.id));

describeOnEveryDatabase("registering for an event", (open) => {
  test("is stored once per person, and answered with the link to join", async () => {
    const database = await open();
    const event = await openEvent(database);
    const scope = database.scope();
    const submit = (email: string) =>
      registerForEvent(scope, sender, { event, values: { ...values, email }, address: null, keys });
    expect(await submit(values.email)).toEqual({
      kind: "done",
      email: values.email,
      joinUrl: "https://meet.example/storm",
      isMailed: true,
    });
    expect(await submit("DANA@lakeshore.example")).toMatchObject({ kind: "done" });
    expect(await readRows(scope)).toMatchObject([{ tenantId: 1, eventId: 1, email: values.email, name: "Dana" }]);
    const [mail] = await readMails(scope);
    expect(mail).toMatchObject({ recipient: values.email, subject: "You are registered: Storm drill" });
    expect(mail?.text).toContain("https://brand.example/community/events/1.ics");
    expect(mail?.text).toContain("https://meet.example/storm");
    expect(mail?.text).toMatch(/Sunday, February 1, 2026.*10:00.*11:00\s?AM CST/);
  });

  test("shows the link to join, on the page and in the calendar file, to registered people", async () => {
    const database = await open();
    const event = await openEvent(database);
    const scope = database.scope();
    await registerForEvent(scope, sender, { event, values, address: null, keys });
    const read = async (email: string | null, there = scope) => [
      (await getEventToRead(there, { id: 1, locale: "en", email }))?.joinUrl,
      (await getEventCalendar(there, sender, { id: 1, email }))?.includes("https://meet.example/storm"),
    ];
    expect(await read("DANA@lakeshore.example")).toEqual(["https://meet.example/storm", true]);
    expect(await read("ann@lakeshore.example")).toEqual([null, false]);
    expect(await read(null)).toEqual([null, false]);
    expect(await read(values.email, database.scope({ tenantId: 4 }))).toEqual([null, false]);
  });

  test("is limited by address and by network", async () => {
    const database = await open();
    const event = await openEvent(database);
    const scope = database.scope();
    const submit = () => registerForEvent(scope, sender, { event, values, address: "203.0.113.7", keys });
    const answers = [];
    for (let at = 0; at < 20; at++) answers.push(await submit());
    expect(answers[2]).toMatchObject({ kind: "done", isMailed: true });
    expect(answers[3]).toMatchObject({ kind: "done", isMailed: false });
    expect(await readMails(scope)).toHaveLength(3);
    expect(await submit()).toMatchObject({ kind: "throttled", values });
  });

  test("mails a person three times an hour, also when all is sent at the same moment", async () => {
    const database = await open();
    const event = await openEvent(database);
    const scope = database.scope();
    const submit = () => registerForEvent(scope, sender, { event, values, address: null, keys });
    const answers = await Promise.all(Array.from({ length: 8 }, submit));
    expect(answers.filter((answer) => answer.kind === "done" && answer.isMailed)).toHaveLength(3);
    expect(await readMails(scope)).toHaveLength(3);
  });

  test("reports invalid fields, and refuses past events", async () => {
    const database = await open();
    const event = await openEvent(database);
    const scope = database.scope();
    const wrong = { name: "\0", email: "a@b.example, c@d.example" };
    expect(await registerForEvent(scope, sender, { event, values: wrong, address: null, keys })).toMatchObject({
      kind: "faulty",
      errors: { name: "community:error.characters", email: "community:error.emailInvalid" },
    });
    const late = { ...scope, now: new Date("2026-02-01T17:00:00Z") };
    expect(await registerForEvent(late, sender, { event, values, address: null, keys })).toEqual({
      kind: "over",
      values,
    });
    expect(await readRows(scope)).toEqual([]);
  });

  test("keeps a tenant's registrations from every other tenant", async () => {
    const database = await open();
    const event = await openEvent(database);
    await registerForEvent(database.scope(), sender, { event, values, address: null, keys });
    const seen = await inTenant(database.scope({ tenantId: 4 }), ({ db }) => db.select().from(eventRegistrations));
    expect(seen).toEqual([]);
    await cancelRegistration(database.scope({ tenantId: 4 }), { event, email: values.email });
    expect(await readRows(database.scope())).toHaveLength(1);
    await cancelRegistration(database.scope(), { event, email: values.email });
    expect(await readRows(database.scope())).toEqual([]);
  });
});
