import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { events } from "#app/db/schema/community.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { loader } from "./event-calendar.ts";

describeOnOneDatabase("GET /community/events/{id}.ics", (open) => {
  it("returns the event as a calendar file, and not found for anything else", async () => {
    const { db, scope } = await open();
    const meeting = {
      title: "Office hours",
      summary: "S",
      host: "H",
      startsAt: new Date("2026-12-03T16:00:00Z"),
      endsAt: new Date("2026-12-03T17:00:00Z"),
      timeZone: "America/Chicago",
      joinUrl: "https://meet.example/",
    };
    await db.insert(events).values([
      { ...meeting, id: 1 },
      { ...meeting, id: 2, tenantId: 4 },
    ]);
    const get = (id: string, community = true) => {
      const tenant = { id: 1, hosts: [], productName: "Brand", features: { community } };
      const context = {
        tenant,
        resolvedBy: "host",
        ...toScopes(scope()),
        sender: { tenant, origin: "https://brand.example" },
      };
      const request = new Request(`https://brand.example/community/events/${id}.ics`);
      return loader({ request, params: { id }, context: context as unknown as AppLoadContext });
    };
    const answer = await get("1");
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="event-1.ics"');
    expect(await answer.text()).toContain("\r\nDTSTART:20261203T160000Z\r\n");
    for (const id of ["2", "3", "0", "-1", "1e3", "99999999999", "x"]) {
      await expect(get(id)).rejects.toMatchObject({ status: 404 });
    }
    await expect(get("1", false)).rejects.toMatchObject({ status: 404 });
  });
});
