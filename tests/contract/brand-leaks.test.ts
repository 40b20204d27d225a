import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { toMarket, toMarketTenant } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";
import { type BrandMarks, toBrandMarks } from "../../scripts/leaks/brand-marks.ts";
import { createLeakFinder, type Sent } from "../../scripts/leaks/find-leaks.ts";
import { listNamedPaths } from "../../scripts/leaks/targets.ts";
import { policy } from "./policy-table.ts";

const brands = await Promise.all(
  ["tenants/gigmarket", "tenants/premfi", "tenants/designic", "tests/tenants/acme"].map(async (path) => {
    const { tenant, assetBytes } = buildTenant(await readTenantFolder(path), null);
    if (!tenant) throw new Error(`${path} is not valid`);
    const findAsset = (_slug: string, place: string) => {
      const bytes = assetBytes.get(place);
      return bytes ? { bytes } : null;
    };
    return { tenant, marks: toBrandMarks(tenant, { findAsset, slugOf: () => null, privateWords: [] }) };
  }),
);
const [platform] = brands;
if (!platform) throw new Error("no brands");

const company = {
  ...{ id: 12, tenantId: 1, slug: "harbor-lane", name: "Harbor Lane Agency", headerText: null, address: null },
  ...{ logoUrl: null, logoWidth: null, logoHeight: null, description: null },
};
const market = toMarketTenant(
  toMarket(company, readSettings({ brandColor: "#6b2145" }, company), null),
  platform.tenant,
);
const marketMarks = toBrandMarks(market, { findAsset: () => null, slugOf: () => "gigmarket", privateWords: [] });
const all = [...brands.map(({ marks }) => marks), marketMarks];
const byName = (slug: string): BrandMarks | null => all.find((marks) => marks.slug === slug) ?? null;

function toSent(contentType: string, body: string | Buffer, more: Partial<Sent> = {}): Sent {
  return { contentType, body: Buffer.from(body), headers: [], requested: [], ...more };
}

/** A PNG tEXt chunk as image editors write it; the guard does not check its length or checksum. */
const pngWithText = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0xff]),
  Buffer.from("tEXtAuthor\0PremFi\xff", "latin1"),
]);

const foreignMark = await readFile("tenants/premfi/mark.svg");
const foreignPartner = await readFile("tenants/premfi/partner-quayside.svg");

describe("the brand-leak guard", () => {
  const findInAcme = createLeakFinder(byName("acme"), all);

  it.each<[string, Sent, string]>([
    ["a name in a page's copy", toSent("text/html", "<p>Welcome to PremFi <!-- -->Market</p>"), "premfi"],
    ["a name parted by tags", toSent("text/html", "<p>Gig<b>Market</b></p>"), "gigmarket"],
    ["a colour in a style sheet", toSent("text/css", "a{color:#3A3FB5}"), "premfi"],
    ["a colour as numbers", toSent("text/html", '<i style="color:rgb(15 92 77 / 50%)">'), "gigmarket"],
    ["the address of a logo", toSent("text/html", '<img src="/tenant-assets/designic/1/logo.svg">'), "designic"],
    ["a logo's bytes under another address", toSent("image/svg+xml", foreignMark), "premfi"],
    ["a partner's logo under another address", toSent("image/svg+xml", foreignPartner), "premfi"],
    ["a header", toSent("text/html", "", { headers: [["Server", "GigMarket/2"]] }), "gigmarket"],
    ["a cookie's name", toSent("text/html", "", { headers: [["Set-Cookie", "gigmarket_seen=1"]] }), "gigmarket"],
    ["the foot of a mail", toSent("text/plain", "Yours\n-- \nPREMFI MARKET\n"), "premfi"],
    ["a cell of a CSV file", toSent("text/csv", 'Seller,Total\n"Designic, Inc.",12\n'), "designic"],
    ["escaped JSON", toSent("application/json", '{"a":"\\u0050remFi"}'), "premfi"],
    ["a web manifest", toSent("application/manifest+json", '{"short_name":"GigMarket"}'), "gigmarket"],
    ["the text of an SVG", toSent("image/svg+xml", "<svg><title>Designic</title></svg>"), "designic"],
    [
      "an SVG within an address",
      toSent("text/html", '<img src="data:image/svg+xml,%3Ctext%3EPremFi%3C%2Ftext%3E">'),
      "premfi",
    ],
    ["an image's metadata", toSent("image/png", pngWithText), "premfi"],
    ["a host", toSent("application/xml", "<loc>http://designic.localhost:3000/</loc>"), "designic"],
    ["a telephone number in a link", toSent("text/html", '<a href="tel:+18005550119">'), "gigmarket"],
    ["an encoded mail address", toSent("text/html", "help&#64;premfi.example"), "premfi"],
    ["a page of its own", toSent("text/html", '<a href="/login/premfi">'), "premfi"],
    ["a market's name on another tenant", toSent("text/html", "Harbor Lane Agency"), "harbor-lane"],
  ])("finds %s", (_name, sent, slug) => {
    const found = findInAcme(sent).map(({ what }) => what.split(":")[0]);
    expect([...new Set(found)]).toEqual([slug]);
  });

  it("finds the platform in a market that belongs to it", () => {
    const found = createLeakFinder(
      marketMarks,
      all,
    )(toSent("text/html", "<title>Harbor Lane Agency · GigMarket</title>"));
    expect(found).toEqual([{ where: "body", what: expect.stringContaining('gigmarket: "GigMarket" in') }]);
  });

  it("asks for every page that a brand has below its name on the shared host", () => {
    const { tenant } = brands.find(({ marks }) => marks.slug === "acme") ?? platform;
    const paths = listNamedPaths(tenant).map(({ ask: { host, path } }) => (host === "localhost" ? path : ""));
    const below = Object.entries(policy).filter(([route]) => route.startsWith(":company/"));
    expect(below.length).toBeGreaterThan(20);
    for (const [, { at }] of below) expect(paths).toContain(at.replace("/market/", "/acme/"));
  });

  it("finds any brand's name where none is allowed", () => {
    const findAnywhere = createLeakFinder(null, all);
    for (const { words } of all) expect(findAnywhere(toSent("text/plain", words.join(" ")))).not.toEqual([]);
  });

  it.each<[string, string, Sent]>([
    ["a tenant's own brand", "acme", toSent("text/html", "Acme Exchange, care@acme.example, #f08a24, /login/acme")],
    ["words that only hold a name", "acme", toSent("text/html", "HasGIGMarket, designical, /acmefoo, #3a3fb5ff0")],
    [
      "the console's address, which the contract names",
      "acme",
      toSent("text/html", '<a href="/gigmarket/admin/mail">'),
    ],
    [
      "the console's address in the route table",
      "acme",
      toSent("application/javascript", '{"path":"gigmarket?/admin/mail"}'),
    ],
    [
      "a type of service, which the contract names",
      "acme",
      toSent("application/json", '["GigMarket","API","Bundled","AMS"]'),
    ],
    [
      "what the asker wrote",
      "acme",
      toSent("text/html", "/login/premfi was not found", { requested: ["/login/premfi"] }),
    ],
    [
      "a market as its own platform's customer",
      "gigmarket",
      toSent("text/html", "Harbor Lane Agency /harbor-lane/myservices"),
    ],
  ])("leaves alone %s", (_name, slug, sent) => {
    expect(createLeakFinder(byName(slug), all)(sent)).toEqual([]);
  });

  it("allows a shared text where it is listed, and reports the same name elsewhere", () => {
    const find = createLeakFinder(byName("acme"), all, ["PremFi Quote by Harbor Works"]);
    expect(find(toSent("text/html", "<h2>PremFi Quote by Harbor Works</h2>"))).toEqual([]);
    expect(find(toSent("text/html", "<h2>PremFi Quote by Harbor Works</h2> from PremFi"))).toHaveLength(1);
  });
});
