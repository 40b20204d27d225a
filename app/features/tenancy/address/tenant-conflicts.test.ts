import { describe, expect, it } from "vitest";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { claimsTheSame, findConflicts, type ServerHosts } from "./tenant-conflicts.ts";

const main = buildTestTenant("main", { id: 1 });
const make = (slug: string, id: number, claims: object = {}) => buildTestTenant(slug, { id, ...claims });

interface Situation {
  served?: readonly Tenant[];
  rows?: Record<string, number>;
  hosts?: Partial<ServerHosts>;
}

/** Each fault as tenant, field, code and values. */
function find(candidates: readonly Tenant[], { served = [], rows = {}, hosts = {} }: Situation = {}): string[] {
  const found = findConflicts(
    candidates,
    new Map(served.map((tenant) => [tenant.slug, tenant])),
    { defaultHosts: ["localhost"], baseDomain: "market.example", ...hosts },
    new Map(Object.entries(rows)),
  );
  for (const fault of found) expect(fault).toMatchObject({ file: "tenant.json", line: null, severity: "error" });
  return found.map(
    ({ tenant, field, code, values }) => `${tenant} ${field} ${code} ${Object.values(values).join(" ")}`,
  );
}

describe("at the start", () => {
  it("tenants that claim different things have no faults", () => {
    const one = make("one", 8, { aliases: ["uno"], hosts: ["one.example"], paths: { about: "/our-one" } });
    const two = make("two", 9, { aliases: ["due"], hosts: ["two.example"], paths: { about: "/our-two" } });
    expect(find([main, one, two])).toEqual([]);
  });

  it("an id belongs to one folder, and the other gets nothing", () => {
    const first = make("first", 8);
    const second = make("second", 8, {
      hosts: ["second.example"],
      aliases: ["other"],
      paths: { about: "/third/about" },
    });
    const third = make("third", 9, { hosts: ["second.example"], aliases: ["other", "second"] });
    expect(find([main, first, second, third])).toEqual(["second id taken.id 8 first"]);
  });

  it("a folder's name goes before an alias, whatever their ids", () => {
    expect(find([main, make("early", 2, { aliases: ["late"] }), make("late", 9)])).toEqual([
      "early aliases.0 taken.name late late",
    ]);
  });

  it("an alias may not be another's id", () => {
    expect(find([main, make("early", 2, { aliases: ["x", "9"] }), make("late", 9)])).toEqual([
      "early aliases.1 taken.name 9 late",
    ]);
  });

  it("of two with the same alias, host or page the one with the lower id has it", () => {
    const low = make("low", 8, { aliases: ["x"], hosts: ["x.example"], paths: { terms: "/Our-Terms/" } });
    const high = make("high", 9, {
      aliases: ["y", "x"],
      hosts: ["y.example", "x.example"],
      paths: { terms: "/our-terms" },
    });
    const faults = [
      "high aliases.1 taken.name x low",
      "high hosts.1 taken.host x.example low",
      "high paths.terms taken.page /our-terms low",
    ];
    expect(find([main, low, high])).toEqual(faults);
    expect(find([high, low, main])).toEqual(faults);
  });

  it("everybody may have the product's own pages, and a page of one's own twice", () => {
    const one = make("one", 8, { paths: { terms: "/TERMS/", about: "/same", privacyPolicy: "/same" } });
    expect(find([main, one, make("two", 9, { paths: { terms: "/terms" } })])).toEqual([]);
  });

  it("a tenant with rows in the database goes before one without, with all that it claims", () => {
    const early = make("early", 2, { aliases: ["x"] });
    const old = make("old", 9, { aliases: ["x", "early"] });
    expect(find([main, early, old])).toEqual([
      "old aliases.0 taken.name x early",
      "old aliases.1 taken.name early early",
    ]);
    expect(find([main, early, old], { rows: { old: 9 } })).toEqual(["early id taken.name early old"]);
    // Rows of another number are not this folder's.
    expect(find([main, early, old], { rows: { old: 10 } })).toHaveLength(2);
  });

  it("of those with rows the one with the lower id goes first", () => {
    const low = make("low", 8, { aliases: ["x"] });
    const high = make("high", 9, { aliases: ["x"] });
    expect(find([main, high, low], { rows: { low: 8, high: 9 } })).toEqual(["high aliases.0 taken.name x low"]);
  });

  it("the default tenant goes before all others, rows or not", () => {
    const own = make("main", 1, { aliases: ["x"] });
    expect(find([make("old", 9, { aliases: ["x"] }), own], { rows: { old: 9 } })).toEqual([
      "old aliases.0 taken.name x main",
    ]);
  });

  it("the default tenant is the one that is served, else the one with its rows, else the first with its id", () => {
    const other = make("other", 1);
    expect(find([other, main])).toEqual(["main id taken.id 1 other"]);
    expect(find([other, main], { rows: { main: 1 } })).toEqual(["other id taken.id 1 main"]);
    expect(find([other, main], { served: [main], rows: { other: 1 } })).toEqual(["other id taken.id 1 main"]);
    // What was served under that name had another number.
    expect(find([other, main], { served: [make("main", 5)] })).toEqual(["main id taken.id 1 other"]);
  });

  it("has no conflict without a default tenant", () => {
    expect(find([make("one", 8, { hosts: ["localhost"] })])).toEqual([]);
  });
});

describe("the server's own hosts", () => {
  it("belong to the default tenant, which may list them", () => {
    const own = make("main", 1, { hosts: ["localhost", "main.market.example"] });
    const late = make("late", 9, { hosts: ["localhost"] });
    expect(find([main, late])).toEqual(["late hosts.0 taken.host localhost main"]);
    expect(find([make("other", 1), main, late], { served: [main], rows: { other: 1 } })).toEqual([
      "other id taken.id 1 main",
      "late hosts.0 taken.host localhost main",
    ]);
    expect(find([own, late])).toEqual(["late hosts.0 taken.host localhost main"]);
  });

  it("include every tenant's and every market's subdomain, where a domain is set", () => {
    const late = make("late", 9, { hosts: ["main.market.example", "late.market.example", "harbor.market.example"] });
    const markets = new Map([["harbor", "The Harbor"]]);
    expect(find([main, late], { hosts: { markets } })).toEqual([
      "late hosts.0 taken.host main.market.example main",
      "late hosts.2 taken.market harbor.market.example The Harbor",
    ]);
    expect(find([main, late], { hosts: { markets, baseDomain: undefined } })).toEqual([]);
  });

  it("keep subdomains for whoever has the name, now or later", () => {
    const hosts = ["nobody.market.example", "alias.market.example", "late.market.example"];
    expect(find([main, make("late", 9, { aliases: ["alias"], hosts })])).toEqual([
      "late hosts.0 subdomain nobody.market.example nobody",
    ]);
  });

  it("leave free what is no name: deeper subdomains, reserved ones, and other domains", () => {
    const hosts = [
      "a.b.market.example",
      "login.market.example",
      "www.market.example",
      "xmarket.example",
      "longer-name-here.example",
    ];
    expect(find([main, make("late", 9, { hosts })])).toEqual([]);
  });

  it("report a subdomain of nobody once, for two that list it", () => {
    const hosts = ["nobody.market.example"];
    expect(find([main, make("one", 8, { hosts }), make("two", 9, { hosts })])).toEqual([
      "two hosts.0 taken.host nobody.market.example one",
      "one hosts.0 subdomain nobody.market.example nobody",
    ]);
  });
});

describe("markets", () => {
  const hosts = { markets: new Map([["harbor", "The Harbor"]]) };

  it("keep their names, and are called by their own in the fault", () => {
    expect(find([main, make("late", 9, { aliases: ["harbor"] }), make("harbor", 8)], { hosts })).toEqual([
      "harbor id taken.market harbor The Harbor",
      "late aliases.0 taken.market harbor The Harbor",
    ]);
  });

  it("keep what begins with their names", () => {
    const late = make("late", 9, { paths: { about: "/Harbor/about", terms: "/harbors/terms" } });
    expect(find([main, late], { hosts })).toEqual(["late paths.about taken.market harbor The Harbor"]);
    expect(find([main, late], { hosts, served: [main, late] })).toEqual([
      "late paths.about taken.market harbor The Harbor",
    ]);
  });
});

describe("a page that begins with another tenant's name", () => {
  const page = (slug: string, id: number, about: string) => make(slug, id, { paths: { about } });

  it("is a fault of the one that starts later: by the page, or by the name", () => {
    expect(find([main, make("zed", 8), page("late", 9, "/zed/about")])).toEqual([
      "late paths.about taken.name zed zed",
    ]);
    expect(find([main, make("zed", 9), page("early", 8, "/zed/about")])).toEqual([
      "zed id taken.page /zed/about early",
    ]);
    expect(find([main, make("zed", 9, { aliases: ["x", "y"] }), page("early", 8, "/y/about")])).toEqual([
      "zed aliases.1 taken.page /y/about early",
    ]);
  });

  it("is a fault of the one without rows in the database, whatever its id", () => {
    expect(find([main, make("zed", 9), page("early", 8, "/zed/about")], { rows: { zed: 9 } })).toEqual([
      "early paths.about taken.name zed zed",
    ]);
  });

  it("is none where the name is its own, or nobody's", () => {
    expect(
      find([main, make("late", 9, { aliases: ["tardy"], paths: { about: "/late/about", terms: "/tardy/terms" } })]),
    ).toEqual([]);
    expect(find([main, page("late", 9, "/nobody/about")])).toEqual([]);
  });

  it("stays while it is served, and the new name is refused", () => {
    const late = page("late", 9, "/zed/about");
    expect(find([main, make("zed", 8), late], { served: [main, late] })).toEqual(["zed id taken.page /zed/about late"]);
  });

  it("is refused as long as the name is served, or the page is new", () => {
    const zed = make("zed", 8);
    const late = page("late", 9, "/zed/about");
    const fault = ["late paths.about taken.name zed zed"];
    expect(find([main, zed, late], { served: [main, zed] })).toEqual(fault);
    expect(find([main, zed, late], { served: [main, zed, late] })).toEqual(fault);
    expect(find([main, zed, late], { served: [main, page("late", 9, "/zed/before")] })).toEqual(fault);
  });
});

describe("while they are served", () => {
  const late = make("late", 9, { aliases: ["x"], hosts: ["x.example"], paths: { about: "/our-page" } });

  it("tenants keep what they claim, whoever comes with a lower id", () => {
    const early = make("early", 2, { aliases: ["x"], hosts: ["x.example"], paths: { about: "/our-page" } });
    expect(find([main, early, late], { served: [main, late] })).toEqual([
      "early aliases.0 taken.name x late",
      "early hosts.0 taken.host x.example late",
      "early paths.about taken.page /our-page late",
    ]);
    expect(find([main, make("x", 2), late], { served: [main, late] })).toEqual(["x id taken.name x late"]);
  });

  it("what one gives up is free at once", () => {
    const early = make("early", 2, { aliases: ["x"] });
    expect(find([main, early, make("late", 9)], { served: [main, late] })).toEqual([]);
    expect(find([main, early], { served: [main, late] })).toEqual([]);
  });
});

describe("a changed tenant", () => {
  const before = make("late", 9, { aliases: ["x"], hosts: ["x.example"], paths: { about: "/our-page" } });

  it("claims the same with another name or look", () => {
    expect(claimsTheSame(before, before)).toBe(true);
    expect(claimsTheSame({ ...before, name: "Later", revision: "other" }, before)).toBe(true);
  });

  it.each([
    { id: 10 },
    { slug: "later" },
    { aliases: [] },
    { hosts: ["y.example"] },
    { paths: { ...before.paths, about: "/our-place" } },
    { paths: { ...before.paths, login: "/login/late" } },
  ])("claims something else with %j", (change) => {
    expect(claimsTheSame({ ...before, ...change }, before)).toBe(false);
  });
});
