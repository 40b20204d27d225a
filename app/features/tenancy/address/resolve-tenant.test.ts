import { describe, expect, it } from "vitest";
import { noMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { toMarketTenant } from "#app/features/tenancy/market.ts";
import { everyService } from "#app/features/tenancy/market-settings.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantDirectory, indexMarkets } from "#app/features/tenancy/tenant-directory.ts";
import { nameInPath, resolveTenant } from "./resolve-tenant.ts";

function makeTenant(slug: string, config: object): Tenant {
  const files = new Map([["tenant.json", Buffer.from(JSON.stringify(config))]]);
  const { tenant, faults } = buildTenant({ slug, files, revision: slug, faults: [] }, null);
  if (!tenant) throw new Error(JSON.stringify(faults));
  return tenant;
}

const main = makeTenant("main", { id: 1, name: "Main", hosts: ["main.example"] });
const premium = makeTenant("premium", {
  id: 4,
  name: "Premium",
  aliases: ["pf"],
  hosts: ["premium.example"],
  paths: { privacyPolicy: "/premiumpolicy", about: "/premium" },
});
const bare = makeTenant("bare", { id: 7, name: "Bare" });
const agency = {
  companyId: 31,
  slug: "harbor-lane",
  name: "Harbor Lane",
  ownerEmail: null,
  parentTenantId: premium.id,
  texts: { legal: "own", terms: null, privacyPolicy: null, about: null } as const,
  formerSlugs: [{ slug: "lakeshore", until: "2027-03-01T00:00:00Z" }],
};
const look = { images: noMarketImages, headerText: null, description: null, address: null, brandColor: null };
const market = toMarketTenant(
  { ...agency, ...look, support: { email: null, phone: null }, services: everyService },
  premium,
);
const build = () =>
  createTenantDirectory([main, premium, bare], {
    defaultTenant: main,
    baseDomain: "market.example",
    defaultHosts: ["localhost"],
    markets: indexMarkets([market]),
  });

function resolve(host: string, pathname: string, viewerTenantId: number | null = null): string {
  const found = resolveTenant({ host, pathname, viewerTenantId, directory: build() });
  return found.kind === "misdirected" ? found.kind : `${found.kind} ${found.tenant.slug} ${found.by}`;
}

describe("resolveTenant", () => {
  it("finds the tenant that lists the host, in any case", () => {
    expect(resolve("premium.example", "/")).toBe("tenant premium host");
    expect(resolve("PREMIUM.example", "/service/40", 7)).toBe("tenant premium host");
  });

  it("reserves the platform's hosts and tenants' subdomains, whoever lists them", () => {
    const thief = makeTenant("thief", { id: 8, name: "Thief", hosts: ["localhost", "bare.market.example"] });
    const options = { defaultTenant: main, baseDomain: "market.example", defaultHosts: ["localhost"] };
    const { findByHost } = createTenantDirectory([main, bare, thief], options);
    expect(["localhost", "bare.market.example"].map((host) => findByHost(host)?.slug)).toEqual(["main", "bare"]);
  });

  it("finds the tenant named before a request's path", () => {
    expect(resolve("main.example", "/bare/requestservice")).toBe("tenant bare path");
    expect(resolve("main.example", "/bare/requestservice/x/40")).toBe("tenant bare path");
    expect(resolve("main.example", "/bare/startworkflow/VIN%20Decoder/40.data")).toBe("tenant bare path");
    expect(resolve("main.example", "/bare/apidetails/40")).toBe("tenant bare path");
    expect(resolve("main.example", "/bare/compare")).toBe("tenant bare path");
    expect(resolve("main.example", "/bare/requestseveral.data")).toBe("tenant bare path");
    expect(resolve("main.example", "/bare/suggestions.json")).toBe("tenant bare path");
    for (const page of ["blogs", "blogs/feed.xml", "blog/3", "videos", "community/event/3", "social/google"]) {
      expect(resolve("main.example", `/bare/${page}`)).toBe("tenant bare path");
      expect(resolve("main.example", `/nobody/${page}`)).toBe("notFound main default");
      expect(resolve("main.example", `/${page}`)).toBe("tenant main default");
    }
    expect(resolve("main.example", "/bare/about.data")).toBe("tenant bare path");
    expect(resolve("main.example", "/nobody/about")).toBe("tenant main default");
    expect(resolve("bare.market.example", "/premium/about")).toBe("notFound bare host");
    expect(resolve("main.example", "/community/blogs")).toBe("tenant main default");
    expect(resolve("main.example", "/nobody/requestseveral")).toBe("notFound main default");
    expect(resolve("main.example", "/apidetails/40")).toBe("tenant main default");
    expect(resolve("main.example", "/nobody/requestservice")).toBe("notFound main default");
    expect(resolve("main.example", "/requestservice/x/40")).toBe("tenant main default");
  });

  it("finds the market below whose name a page is unknown", () => {
    expect(resolve("main.example", "/Harbor-Lane/nowhere")).toBe("tenant harbor-lane path");
    expect(resolve("premium.example", "/harbor-lane/nowhere")).toBe("tenant harbor-lane path");
    expect(resolve("harbor-lane.market.example", "/harbor-lane/nowhere")).toBe("tenant harbor-lane host");
    expect(resolve("main.example", "/bare/nowhere")).toBe("tenant main default");
    expect(resolve("main.example", "/blog/harbor-lane")).toBe("tenant main default");
    // The spec's menu of this page is the product's.
    expect(resolve("main.example", "/agentonboarding/harbor-lane")).toBe("tenant main default");
  });

  it("finds the tenant whose slug is the subdomain, but not its id or alias", () => {
    expect(resolve("bare.market.example", "/")).toBe("tenant bare host");
    expect(resolve("pf.market.example", "/")).toBe("misdirected");
    expect(resolve("7.market.example", "/")).toBe("misdirected");
  });

  it("finds no tenant for an unknown host", () => {
    for (const host of ["evil.example", "market.example", "x.bare.market.example", ".market.example", ""])
      expect(resolve(host, "/")).toBe("misdirected");
  });

  it("finds a market on its parent's host, and on no other tenant's", () => {
    for (const path of ["/harbor-lane/myservices", "/harbor-lane/service/40", "/login/harbor-lane"]) {
      expect(resolve("premium.example", path)).toBe("tenant harbor-lane path");
      expect(resolve("main.example", path)).toBe("tenant harbor-lane path");
      expect(resolve("bare.market.example", path)).toBe("notFound bare host");
    }
    expect(resolve("harbor-lane.market.example", "/premium/myservices")).toBe("notFound harbor-lane host");
  });

  it("finds a tenant's own page on its own host", () => {
    expect(resolve("premium.example", "/premiumpolicy")).toBe("tenant premium host");
  });

  it("finds nothing for a path that names another tenant on a tenant's own host", () => {
    expect(resolve("premium.example", "/login/bare")).toBe("notFound premium host");
    expect(resolve("premium.example", "/login/nobody")).toBe("notFound premium host");
    expect(resolve("premium.example", "/login/PREMIUM")).toBe("tenant premium host");
    expect(resolve("bare.market.example", "/premiumpolicy")).toBe("notFound bare host");
    expect(resolve("bare.market.example", "/premium/service/40")).toBe("notFound bare host");
  });

  it.each([
    "/login/premium",
    "/login/4",
    "/LOGIN/Pf",
    "/forgotpassword/premium",
    "/setpassword/abc/premium",
    "/requests/status/abc/premium",
    "/resetpassword/abc/4",
    "/privacypolicy/pf",
    "/terms/premium",
    "/agencyonboarding/premium",
    "/premium/myservices",
    "/premium/service/40",
    "/premiumpolicy",
    "/Premium",
    "/login/premium.data",
  ])("finds the tenant that %s names on the default host", (path) =>
    expect(resolve("localhost", path)).toBe("tenant premium path"));

  it.each([
    "/login/nobody",
    "/terms/nobody",
    "/nobody/myservices",
    "/nobody/service/1",
    "/privacypolicy/%ff",
  ])("finds nothing for %s", (path) => {
    expect(resolve("main.example", path)).toBe("notFound main default");
  });

  it("falls back to the viewer's tenant, then to the default one", () => {
    expect(resolve("localhost", "/", 7)).toBe("tenant bare viewer");
    expect(resolve("localhost", "/", 999)).toBe("tenant main default");
    expect(resolve("localhost", "/login/premium", 7)).toBe("tenant premium path");
  });
});

describe("nameInPath", () => {
  it.each([
    ["/login/acme", "acme"],
    ["/forgotPassword/acme", "acme"],
    ["/setpassword/token/acme", "acme"],
    ["/resetpassword/token/acme", "acme"],
    ["/profile/reopen/token/acme", "acme"],
    ["/requests/status/token/acme", "acme"],
    ["/privacypolicy/acme", "acme"],
    ["/terms/acme", "acme"],
    ["/agentonboarding/acme/code", "acme"],
    ["/agencyonboarding/acme", "acme"],
    ["/agencyonboarding/gigcodes", "gigcodes"],
    ["/acme/myservices", "acme"],
    ["/acme/MyServices/", "acme"],
    ["/acme/compare", "acme"],
    ["/acme/suggestions.json", "acme"],
    ["/acme/requestseveral", "acme"],
    ["/acme/requestdemo", "acme"],
    ["/acme/service/40", "acme"],
    ["/acme/collections/roofs", "acme"],
    ["/acme/requestservice", "acme"],
    ["/acme/requestservice/vin/40", "acme"],
    ["/acme/startworkflow/vin/40", "acme"],
    ["/acme/apidetails/40", "acme"],
    ["/acme/myservices.data", "acme"],
    ["/login/acme.data", "acme"],
    ["/login/Ac%6De", "Acme"],
    ["/%61cme/myservices", "acme"],
    ["/login/%ff", "%ff"],
    ["/%ff/myservices", "%ff"],
    ["/gigmarket/myservices", "gigmarket"],
  ])("finds in %s the name %s", (path, name) => {
    expect(nameInPath(path)).toBe(name);
  });

  it.each([
    "/",
    "/login",
    "/login/",
    "/login.data/acme",
    "/x/login/acme",
    "/x/forgotpassword/acme",
    "/x/setpassword/token/acme",
    "/x/resetpassword/token/acme",
    "/x/profile/reopen/token/acme",
    "/x/requests/status/token/acme",
    "/x/privacypolicy/acme",
    "/x/terms/acme",
    "/x/agentonboarding/acme/code",
    "/x/agencyonboarding/acme",
    "/service/40",
    "/setpassword/token",
    "/setpassword/token/",
    "/setpassword//acme",
    "/resetpassword/token",
    "/resetpassword//acme",
    "/profile/reopen/token",
    "/requests/status/token",
    "/agentonboarding/acme",
    "/agentonboarding/acme/",
    "/agencyonboarding/gigcode",
    "/agencyonboarding/gigcode/",
    "/api/service/1",
    "/community/myservices",
    "/Community/myservices",
    "/c%6fmmunity/myservices",
    "/terms",
    "/premium/other",
    "/acme/service",
    "/acme/service/",
    "/acme/collections/",
    "/acme/requestservices",
    "/acme/startworkflow",
    "/acme/apidetails",
    "/acme/myservices/x",
    "/acme/myservicesx",
    "/acme/comparex",
    "/acme/suggestionsxjson",
    "/x/acme/myservices",
    "//myservices",
  ])("finds no name in %s", (path) => {
    expect(nameInPath(path)).toBeNull();
  });
});
