import { expect, it } from "vitest";
import { events } from "#app/db/schema/community.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { listRegistrations } from "#app/features/publishing/registrations.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date();
const hour = 3_600_000;

async function openEvent(database: TestDatabase, endsAt = new Date(now.getTime() + hour)) {
  const scope = database.scope({ now });
  const [event] = await database.db
    .insert(events)
    .values({
      ...{ title: "Storm drill", summary: "S", host: "Isaac", joinUrl: "https://meet.example/storm" },
      ...{ startsAt: now, endsAt, timeZone: "UTC" },
    })
    .returning({ id: events.id });
  const id = event?.id ?? 0;
  const enter = async (email: string, roleId: number) => {
    const account = await insertAccount(scope, { email, roleId });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    return { account, viewer: await findViewer(database.db, token, now) };
  };
  const { account: admin } = await enter("ada@market.test", 1);
  const { viewer } = await enter("dana@market.test", 3);
  const { call, close } = await createPageCaller(database);
  const post = (fields: Record<string, string>, as = viewer) =>
    call(`/community/event/${id}`, as, { method: "POST", body: new URLSearchParams(fields) });
  const listGuests = async () =>
    (await listRegistrations({ ...scope, userId: admin.id }, id))?.guests.map(({ email }) => email);
  return { id, call, post, listGuests, viewer, close };
}

const cancel = { intent: "cancel", sender: "account" };

describeOnOneDatabase("a registration for an event", (open) => {
  it("is cancelled on its page by the person whose it is, again with the same answer, and is off the organiser's list", async () => {
    const database = await open();
    const { id, call, post, listGuests, viewer, close } = await openEvent(database);
    await post({ name: "Ann", email: "ann@lakeshore.test" });
    expect(await (await post({ name: "Dana", email: "DANA@market.test" })).text()).toContain("Cancel registration");
    const read = async () => (await call(`/community/event/${id}`, viewer)).text();
    expect(await read()).toContain("Cancel registration");
    // No line breaks within the hours of a day and their zone.
    await database.db
      .update(events)
      .set({ startsAt: new Date("2040-01-05T12:00:00Z"), endsAt: new Date("2040-01-05T13:00:00Z") });
    expect(await read()).toMatch(/, \d+:\d\d[^ <]*–\u2060[^ <]+UTC<\/time>/);
    expect(await listGuests()).toHaveLength(2);
    for (const answer of [await post(cancel), await post(cancel)]) {
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page).toContain("Your registration is canceled.");
      expect(page).not.toContain("https://meet.example/storm");
      expect(page).toContain('name="email"');
    }
    expect(await listGuests()).toEqual(["ann@lakeshore.test"]);
    expect(await read()).not.toContain("Cancel registration");
    await close();
  });

  it("asks somebody whose session has ended to sign in, and offers a guest nothing to cancel", async () => {
    const { post, listGuests, close } = await openEvent(await open());
    const page = await (await post({ name: "Dana", email: "dana@market.test" }, null)).text();
    expect(page).toContain("You are registered");
    expect(page).not.toContain("Cancel registration");
    const answer = await post(cancel, null);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.stringContaining("/login")]);
    expect((await post({ intent: "cancel" }, null)).status).toBe(404);
    expect(await listGuests()).toEqual(["dana@market.test"]);
    await close();
  });

  it("is cancelled by whoever has its mail, without an account, once the page was answered", async () => {
    const database = await open();
    const { id, call, post, listGuests, close } = await openEvent(database);
    await post({ name: "Ann", email: "Ann@Lakeshore.test" }, null);
    await post({ name: "Bob", email: "bob@lakeshore.test" }, null);
    const mails = await readMails(database.scope());
    const readLink = (to: string) => {
      const text = mails.find(({ recipient }) => recipient === to)?.text ?? "";
      return (
        new RegExp(`http://market.test(/community/event/${id}/cancel/[0-9a-z]{8}-[\\w-]{43})`).exec(text)?.[1] ?? ""
      );
    };
    const link = readLink("Ann@Lakeshore.test");
    for (const other of [`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`, link.slice(0, -3)]) {
      const page = await call(other, null);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("There is nothing to cancel here");
    }
    const question = await call(link, null);
    expect([question.status, question.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await question.text()).toContain("Ann@Lakeshore.test");
    expect(await listGuests()).toHaveLength(2);
    const press = () => call(link, null, { method: "POST", body: new URLSearchParams() });
    const first = await press();
    expect(first.status).toBe(200);
    expect(await first.text()).toContain("register again on the page of the event");
    const again = await press();
    expect(again.status).toBe(404);
    expect(await again.text()).toContain("The registration of this link was canceled before");
    expect(await listGuests()).toEqual(["bob@lakeshore.test"]);
    expect((await call(link, null)).status).toBe(404);
    // Whoever registers again cancels that by the link of then.
    await post({ name: "Ann", email: "ann@lakeshore.test" }, null);
    expect((await call(link, null)).status).toBe(404);
    await database.db.update(events).set({ endsAt: now });
    expect(await (await call(readLink("bob@lakeshore.test"), null)).text()).toContain(
      "There is nothing to cancel here",
    );
    await close();
  });

  it("stays once the event is over", async () => {
    const { post, close } = await openEvent(await open(), now);
    const answer = await post(cancel);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("This event is over");
    await close();
  });
});
