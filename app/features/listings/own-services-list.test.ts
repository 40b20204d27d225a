import { expect, test } from "vitest";
import type { OwnService } from "./own-services.server.ts";
import { listOwnServicesPage, ownServicesOnPage, toOwnServicesSearch } from "./own-services-list.ts";

const own = (name: string): OwnService => ({
  ...{ key: name, serviceId: null, listingId: 1, name, logoUrl: "", serviceStatus: null, listingStatus: "draft" },
  ...{ withdrawn: false, views: 0, requests: 0, updatedAt: "2026-11-21T10:00:00.000Z" },
});
const all = Array.from({ length: ownServicesOnPage * 2 + 3 }, (_, at) =>
  own(at % 2 === 0 ? `Roof ${at}` : `Hail ${at}`),
);
const list = (search: string) => listOwnServicesPage(all, new URLSearchParams(search));

test("a page has its rows, and one beyond the last is the last", () => {
  expect(list("").services).toHaveLength(ownServicesOnPage);
  expect(list("page=2").services[0]?.name).toBe(`Hail ${ownServicesOnPage}`);
  expect(list("page=9")).toMatchObject({ page: 3, services: all.slice(-3) });
  expect(list("page=-1&page=x").page).toBe(1);
});

test("listings are found by a part of the name, whatever its capitals", () => {
  expect(list("q=ROOF")).toMatchObject({ text: "ROOF", found: 27, total: all.length });
  expect(list("q=%20hail%205%20").services.map(({ name }) => name)).toEqual(["Hail 5", "Hail 51"]);
  expect(list("q=nothing")).toMatchObject({ services: [], found: 0, page: 1 });
});

test("an address leaves out what is the default", () => {
  expect(toOwnServicesSearch({ text: "", page: 1 })).toBe("/myservices");
  expect(toOwnServicesSearch({ text: "roof & hail", page: 2 })).toBe("/myservices?q=roof+%26+hail&page=2");
});
