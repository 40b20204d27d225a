import { describe, expect, test } from "vitest";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { toRobotsText, toSecurityText, toSitemapXml, toWebManifest } from "./crawler-files.ts";
import { toHeadTags } from "./head-tags.ts";
import { buildSite, toPathBySlug } from "./site.ts";

const tenant = buildTestTenant("acme", { id: 4, productName: "Acme place", support: { email: "help@acme.test" } });
const site = buildSite({ origin: "https://acme.test", locale: "en", resolvedBy: "host", tenant });

describe("the head tags of a page", () => {
  test("contain its canonical address, title and summary, all on the tenant's own origin", () => {
    const tags = toHeadTags({ title: "VIN Decoder", summary: "Decodes", pathname: "/Service/1/x" }, site);
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://acme.test/service/1" });
    expect(tags).toContainEqual({ property: "og:title", content: "VIN Decoder" });
    expect(tags).toContainEqual({ property: "og:description", content: "Decodes" });
    expect(tags).toContainEqual({ property: "og:site_name", content: "Acme place" });
    expect(
      [...JSON.stringify(tags).matchAll(/https?:\/\/([^/"]+)/g)].filter(([, host]) => host !== "acme.test"),
    ).toEqual([]);
  });

  test("contain only noindex on a private page", () => {
    expect(toHeadTags({ title: "Dashboard", pathname: "/dashboard" }, site)).toEqual([
      { name: "robots", content: "noindex" },
    ]);
  });

  test("contain noindex on a page that is readable but not listed", () => {
    expect(toHeadTags({ title: "Gone", pathname: "/service/1", unlisted: true }, site)).toEqual([
      { name: "robots", content: "noindex" },
    ]);
  });

  test("start with the market's path where only the path names it", () => {
    const market = buildSite({ origin: "https://main.test", locale: "es", resolvedBy: "path", tenant });
    expect(market).toMatchObject({ home: "/acme/myservices", serviceBase: "/acme" });
    expect(toHeadTags({ title: "M", pathname: "/acme/service/1" }, market)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://main.test/acme/service/1",
    });
  });
});

describe("files for crawlers", () => {
  test("escape mark-up", () => {
    expect(toSitemapXml([{ path: "/a?b&c<d", changedAt: "2026-01-01T00:00:00.000Z" }], "https://acme.test")).toContain(
      "<url><loc>https://acme.test/a?b&#38;c&#60;d</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>",
    );
  });

  test("name the sitemap of the same origin and exclude private parts", () => {
    const text = toRobotsText("https://acme.test", "/admin");
    expect(text).toContain("Sitemap: https://acme.test/sitemap.xml");
    expect(text).toContain("Disallow: /dashboard");
    expect(text).toContain("Disallow: /admin\n");
    expect(text).not.toContain("gigmarket");
    expect(toRobotsText("https://main.test", "/gigmarket/admin")).toContain("Disallow: /gigmarket/admin\n");
  });

  test("say where to report a fault, for less than a year", () => {
    const now = new Date("2026-04-30T23:00:00Z");
    const text = toSecurityText({ origin: "https://acme.test", email: "help@acme.test", locales: ["en", "es"], now });
    expect(text).toBe(
      "Contact: mailto:help@acme.test\nExpires: 2027-02-01T00:00:00.000Z\nPreferred-Languages: en, es\nCanonical: https://acme.test/.well-known/security.txt\n",
    );
  });

  test("include a manifest in the tenant's name", () => {
    const manifest = JSON.parse(toWebManifest({ site, icon: tenant.assets.mark, color: "#ffffff" }));
    expect(manifest).toMatchObject({ name: "Acme place", start_url: "/", icons: [{ src: tenant.assets.mark.url }] });
  });
});

const names = {
  slug: "premfi",
  otherNames: ["4", "premiumfinance"],
  legalPages: { privacypolicy: "/premiumfinancepolicy", terms: "/terms" },
};

test.each([
  ["/PremiumFinance/MyServices", "/premfi/myservices"],
  ["/4/service/40", "/premfi/service/40"],
  ["/premiumfinance/blog/7", "/premfi/blog/7"],
  ["/privacypolicy/premfi", "/premiumfinancepolicy"],
  ["/privacypolicy/premiumfinance", "/premiumfinancepolicy"],
  ["/terms/premiumfinance", "/terms/premfi"],
  ["/service/4", "/service/4"],
  ["/premfi/service/4", "/premfi/service/4"],
  ["/privacypolicy", "/privacypolicy"],
])("%s is the page %s of the tenant with these names", (path, named) => expect(toPathBySlug(path, names)).toBe(named));
