import { describe, expect, it } from "vitest";
import { noMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import { toMarketTenant } from "#app/features/tenancy/market.ts";
import { everyService } from "#app/features/tenancy/market-settings.ts";
import { createTenantDirectory, indexMarkets } from "#app/features/tenancy/tenant-directory.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { findMovedAddress } from "./moved-address.ts";

const main = buildTestTenant("main", { id: 1, hosts: ["main.example"] });
const premium = buildTestTenant("premium", { id: 4, hosts: ["premium.example"] });
const look = { images: noMarketImages, headerText: null, description: null, address: null, brandColor: null };
const make = (companyId: number, slug: string, parent: typeof main, former: string) =>
  toMarketTenant(
    {
      ...{ companyId, slug, name: slug, ...look, ownerEmail: null, parentTenantId: parent.id, services: everyService },
      support: { email: null, phone: null },
      texts: { legal: "own", terms: null, privacyPolicy: null, about: null },
      formerSlugs: [{ slug: former, until: "2027-03-01T00:00:00Z" }],
    },
    parent,
  );
const options = { defaultTenant: main, baseDomain: "market.example", defaultHosts: ["localhost"] };
const build = (folders = [main, premium], domain: { baseDomain?: string | undefined } = {}) =>
  createTenantDirectory(folders, {
    ...options,
    ...domain,
    markets: indexMarkets([make(31, "harbor-lane", main, "lakeshore"), make(32, "red-hill", premium, "old-hill")]),
  });
const find = (host: string, pathname: string, now = "2026-03-02T00:00:00Z", directory = build()) => {
  const moved = findMovedAddress({ host, pathname, directory, now: new Date(now) });
  return moved && `${moved.host}${moved.pathname}`;
};

describe("findMovedAddress", () => {
  it.each([
    ["/lakeshore/myservices", "/harbor-lane/myservices"],
    ["/LakeShore/service/40", "/harbor-lane/service/40"],
    ["/lakeshore/service/lakeshore", "/harbor-lane/service/lakeshore"],
    ["/lakeshore/requestservice/vin/40", "/harbor-lane/requestservice/vin/40"],
    ["/lakeshore/myservices.data", "/harbor-lane/myservices.data"],
    ["/login/lakeshore", "/login/harbor-lane"],
    ["/login/lakeshore.data", "/login/harbor-lane.data"],
    ["/setpassword/lakeshore/lakeshore", "/setpassword/lakeshore/harbor-lane"],
    ["/requests/status/token/lakeshore", "/requests/status/token/harbor-lane"],
    ["/terms/lakeshore", "/terms/harbor-lane"],
  ])("leads %s to the market's present slug", (before, after) => {
    expect(find("main.example", before)).toBe(`main.example${after}`);
  });

  it("leads a former subdomain to the present one with its path", () => {
    expect(find("lakeshore.market.example", "/service/40")).toBe("harbor-lane.market.example/service/40");
    expect(find("LakeShore.Market.example", "/service/40")).toBe("harbor-lane.market.example/service/40");
    expect(find("lakeshore.other.example", "/")).toBeNull();
    expect(find("harbor-lane.market.example", "/")).toBeNull();
    expect(find("www.lakeshore.market.example", "/")).toBeNull();
  });

  it("leads on within the market's own subdomain", () => {
    const host = "harbor-lane.market.example";
    expect(find(host, "/lakeshore/service/40")).toBe(`${host}/harbor-lane/service/40`);
  });

  it("leads to no subdomain where the server has none", () => {
    const single = build([main, premium], { baseDomain: undefined });
    expect(find("lakeshore.market.example", "/", undefined, single)).toBeNull();
  });

  it("leads nowhere while a tenant's folder has the market's present name", () => {
    const folder = buildTestTenant("harbor-lane", { id: 9 });
    expect(find("main.example", "/lakeshore/myservices", undefined, build([main, premium, folder]))).toBeNull();
  });

  it("leads on from a name written with percent signs", () => {
    expect(find("main.example", "/l%61keshore/service/40")).toBe("main.example/harbor-lane/service/40");
  });

  it("leads nowhere once the year is over, for other paths, or where the market is not served", () => {
    expect(find("main.example", "/lakeshore/myservices", "2027-03-01T00:00:00Z")).toBeNull();
    expect(find("lakeshore.market.example", "/", "2027-03-02T00:00:00Z")).toBeNull();
    for (const path of ["/lakeshore", "/service/lakeshore", "/nobody/myservices", "/%E0/myservices"])
      expect(find("main.example", path)).toBeNull();
    expect(find("premium.example", "/lakeshore/myservices")).toBeNull();
    expect(find("premium.example", "/old-hill/myservices")).toBe("premium.example/red-hill/myservices");
  });
});
