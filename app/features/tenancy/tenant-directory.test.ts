import { describe, expect, it } from "vitest";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { toMarket, toMarketTenant } from "./market.ts";
import { readSettings } from "./market-settings.ts";
import type { Tenant } from "./tenant.ts";
import { createTenantDirectory, indexMarkets } from "./tenant-directory.ts";

const main = buildTestTenant("main", { id: 1, aliases: ["platform"], paths: { about: "/our-story", terms: "/rules" } });
const acme = buildTestTenant("acme", {
  id: 4,
  aliases: ["ac"],
  hosts: ["acme.example"],
  paths: { about: "/Acme/", terms: "/rules", privacyPolicy: "/acme-privacy" },
});

function makeMarket(id: number, slug: string, formerSlugs: readonly { slug: string; until: string }[]): Tenant {
  const nothing = { logoUrl: null, logoWidth: null, logoHeight: null, description: null, address: null };
  const company = { id, tenantId: 4, slug, name: slug, headerText: null, ...nothing };
  return toMarketTenant(toMarket(company, readSettings(null, company), null, [...formerSlugs]), acme);
}

const harbor = makeMarket(31, "harbor", [{ slug: "lakeshore", until: "2027-03-01T00:00:00Z" }]);
const hill = makeMarket(32, "hill", []);
const options = { defaultTenant: main, baseDomain: "market.example", defaultHosts: ["localhost"] };
const build = () => createTenantDirectory([main, acme], { ...options, markets: indexMarkets([harbor, hill]) });
const slugOf = (tenant: Tenant | null) => tenant?.slug ?? null;

describe("a directory of tenants", () => {
  it("lists folders and markets", () => {
    const directory = build();
    expect([...directory.all()].map(slugOf)).toEqual(["main", "acme", "harbor", "hill"]);
    expect([...createTenantDirectory([main, acme], options).all()].map(slugOf)).toEqual(["main", "acme"]);
    expect(directory.default).toBe(main);
  });

  it("knows them by id, slug and alias in any case, and markets by id and slug", () => {
    const directory = build();
    const names = ["1", "platform", "MAIN", "4", "Ac", "acme", "1000031", "Harbor", "hill"];
    expect(names.map((name) => slugOf(directory.findByName(name)))).toEqual([
      ...["main", "main", "main", "acme", "acme", "acme"],
      ...["harbor", "harbor", "hill"],
    ]);
    for (const nobody of ["", "nobody", "lakeshore", "31", "null"]) expect(directory.findByName(nobody)).toBeNull();
    expect(createTenantDirectory([main], options).findByName("harbor")).toBeNull();
  });

  it("knows them by their hosts and subdomains, and gives the platform's hosts to the default one", () => {
    const directory = build();
    const hosts = ["localhost", "ACME.example", "acme.market.example", "main.market.example", "Hill.Market.example"];
    expect(hosts.map((host) => slugOf(directory.findByHost(host)))).toEqual(["main", "acme", "acme", "main", "hill"]);
    for (const nobody of ["market.example", "ac.market.example", "acmemarket.example", "acme.market.example.test", ""])
      expect(directory.findByHost(nobody)).toBeNull();
  });

  it("names subdomains only where a domain is set", () => {
    const directory = build();
    const single = createTenantDirectory([main, acme], { ...options, baseDomain: undefined });
    expect([directory.subdomainOf(harbor), single.subdomainOf(acme)]).toEqual(["harbor.market.example", null]);
    expect([single.findByHost("acme.market.example"), slugOf(single.findByHost("acme.example"))]).toEqual([
      null,
      "acme",
    ]);
  });

  it("knows a market by a former slug until its time is over", () => {
    const directory = build();
    const find = (name: string, at: string) => slugOf(directory.findMoved(name, new Date(at)));
    expect(find("LakeShore", "2027-02-28T23:59:59.999Z")).toBe("harbor");
    expect(find("lakeshore", "2027-03-01T00:00:00Z")).toBeNull();
    expect(find("harbor", "2026-01-01T00:00:00Z")).toBeNull();
    expect(createTenantDirectory([main], options).findMoved("lakeshore", new Date(0))).toBeNull();
  });
});

describe("a page of a tenant's own", () => {
  it("belongs to it at exactly its path, in any case, with a slash or as data", () => {
    const directory = build();
    for (const path of ["/acme", "/ACME/", "/acme.data", "/Acme.DATA", "/acme-privacy"])
      expect([path, slugOf(directory.findByPage(path))]).toEqual([path, "acme"]);
    for (const path of ["/", "/acme/deeper", "/acme.datax", "/ac.datame", "/xacme", "/about", "/terms", "/login"])
      expect([path, directory.findByPage(path)]).toEqual([path, null]);
  });

  it("is nobody's where the default tenant has one at the same path, and a market has none", () => {
    const directory = build();
    expect([directory.findByPage("/rules"), directory.findByPage("/our-story")]).toEqual([null, null]);
    const withPages = { ...harbor, paths: { ...harbor.paths, about: "/harbor-story" } };
    expect(createTenantDirectory([main, withPages], options).findByPage("/harbor-story")).toBeNull();
  });
});
