import { describe, expect, it } from "vitest";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { contrast } from "#app/theme/contrast.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { noMarketImages } from "./assets/market-images.ts";
import { buildTenant } from "./build-tenant.server.ts";
import { type Market, toMarketTenant } from "./market.ts";
import { everyService, readSettings } from "./market-settings.ts";
import { createTenantDirectory, indexMarkets } from "./tenant-directory.ts";

const parent = buildTestTenant("premium", {
  id: 4,
  productName: "Partner Market",
  theme: { light: { brand: "#0f5c4d" }, radius: "none" },
  support: { email: "help@partner.test", phone: "8005550100" },
  hosts: ["partner.test"],
  aliases: ["pf"],
  catalogue: { linesOfBusiness: ["Auto"] },
});
const market: Market = {
  companyId: 12,
  slug: "harbor-lane",
  name: "Harbor Lane",
  images: noMarketImages,
  headerText: "The tools we use",
  description: "Since 1987.",
  address: null,
  brandColor: "#6b2145",
  support: { email: null, phone: null },
  ownerEmail: "owner@harborlane.test",
  services: { ...everyService, first: [3], exclude: [9], notes: { "3": "Ours." } },
  parentTenantId: 4,
  texts: { legal: "own", terms: null, privacyPolicy: null, about: null },
  formerSlugs: [],
};

describe("converting a market to a tenant", () => {
  it("uses the agency's name, texts and color, and nothing of its parent's", () => {
    const { productName, support, theme, hosts, aliases, copy, mail } = toMarketTenant(market, parent);
    expect({ productName, support, hosts, aliases, from: mail.fromName }).toEqual({
      productName: "Harbor Lane",
      support: { email: null, phone: null },
      hosts: [],
      aliases: [],
      from: "Harbor Lane",
    });
    expect(theme.css).toContain("--color-brand:#6b2145");
    expect(theme.css).not.toContain("#0f5c4d");
    expect(copy.es?.marketplace?.["hero.title"]).toBe("The tools we use");
  });

  it("keeps its parent's radius, and corrects an unreadable color", () => {
    const { theme } = toMarketTenant({ ...market, brandColor: "#ffee00" }, parent);
    expect(theme.css).toContain("--radius-large:0px");
    const read = (name: string) => new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(theme.css)?.[1] ?? "";
    expect(contrast(read("brand"), read("on-brand"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(read("brand-text"), read("surface"))).toBeGreaterThanOrEqual(4.5);
    expect(theme.corrections.length).toBeGreaterThan(0);
  });

  it("has none of its parent's story, tagline, legal texts, addresses and partners", async () => {
    const { tenant } = buildTenant(await readTenantFolder("tenants/premfi"), null);
    if (!tenant) throw new Error("the folder is not valid");
    const { about, pages, paths, namedPaths, copy, market: facts } = toMarketTenant(market, tenant);
    expect([tenant.about.partners?.length, about]).toEqual([4, { story: "marketplace", partners: null }]);
    expect([pages, facts?.legalParty]).toEqual([{}, null]);
    expect(JSON.stringify([paths, namedPaths, copy])).not.toMatch(/premfi/i);
    expect(namedPaths.login).toBe("/login/harbor-lane");
  });

  it("shows the agency's own texts, filled and sanitized", () => {
    const terms = "# Our terms\n\n{{name}}, {{email}}.<script>alert(1)</script>";
    const texts = { legal: "own", terms, privacyPolicy: null, about: "# We" } as const;
    const support = { email: "help@harborlane.test", phone: null };
    const { pages } = toMarketTenant({ ...market, name: "Harbor <Lane>", support, texts }, parent);
    expect(Object.keys(pages).sort()).toEqual(["about", "terms"]);
    expect(pages.terms?.en).toMatchObject({ title: "Our terms" });
    expect(pages.terms?.en?.html).toContain("Harbor &lt;Lane&gt;, help@harborlane.test");
    expect(pages.terms?.en?.html).not.toContain("<script");
  });

  it("shows its parent's legal texts only by agreement, named as the parent's", async () => {
    const { tenant } = buildTenant(await readTenantFolder("tenants/premfi"), null);
    if (!tenant) throw new Error("the folder is not valid");
    const texts = { ...market.texts, legal: "parent", terms: "# Ours" } as const;
    const { pages, market: facts } = toMarketTenant({ ...market, texts }, tenant);
    expect(facts?.legalParty).toBe("PremFi");
    expect(pages).toEqual({ terms: tenant.pages.terms, privacypolicy: tenant.pages.privacypolicy });
  });

  it("excludes pages that are the parent's alone", () => {
    const own = buildTestTenant("premium", { id: 4, paths: { privacyPolicy: "/premium-policy" } });
    const fallback = buildTestTenant("default", { id: 1 });
    const markets = indexMarkets([toMarketTenant(market, own)]);
    const options = { defaultTenant: fallback, baseDomain: undefined, defaultHosts: [] };
    for (const directory of [
      createTenantDirectory([fallback, own, ...markets.all], options),
      createTenantDirectory([fallback, own], { ...options, markets }),
    ]) {
      expect(directory.findByPage("/premium-policy")?.slug).toBe("premium");
      expect(directory.findByName("Harbor-Lane")?.id).toBe(1_000_012);
      expect([...directory.all()].map(({ slug }) => slug)).toEqual(["default", "premium", "harbor-lane"]);
    }
  });

  it("keeps a header as typed, even one that looks like an i18next reference", () => {
    const headerText = "$t(hero.title) $t(marketplace:hero.title)";
    const { t } = getI18n(toMarketTenant({ ...market, headerText }, parent), "en");
    expect(t("marketplace:hero.title")).toBe(headerText);
  });

  it("narrows its parent's part of the catalogue and never replaces it", () => {
    const { catalogue, market: facts } = toMarketTenant(market, parent);
    expect(catalogue).toMatchObject({ linesOfBusiness: ["Auto"], chosen: { everything: true, exclude: [9] } });
    expect(facts?.rest).toMatchObject({ linesOfBusiness: ["Auto"], chosen: { exclude: [9, 3] } });
  });

  it("changes the addresses of style sheet and copy with its settings", () => {
    const [before, after] = [market, { ...market, brandColor: "#135e6b", headerText: "Other" }].map((settings) =>
      toMarketTenant(settings, parent),
    );
    expect(before?.theme.href).not.toBe(after?.theme.href);
    expect(before?.copyHref.en).not.toBe(after?.copyHref.en);
  });

  it("shows the agency's own images, the logo or a drawn one instead of a missing one, and none of its parent's", () => {
    const branded = {
      ...parent,
      assets: { ...parent.assets, socialImage: { ...parent.assets.mark, url: "/theirs.png" } },
    };
    const toAssets = (own: Partial<Market["images"]>) =>
      toMarketTenant({ ...market, images: { ...noMarketImages, ...own } }, branded).assets;
    const image = (url: string, width: number, height: number) => ({ url, width, height });
    const logo = image("/files/1.png", 300, 60);
    const drawn = toAssets({});
    expect(drawn.socialImage).toBeNull();
    expect([drawn.logo, drawn.logoDark, drawn.favicon].map(({ url }) => url.slice(0, 19))).toEqual(
      Array.from({ length: 3 }, () => "data:image/svg+xml,"),
    );
    expect(toAssets({ logo })).toMatchObject({ logoDark: { url: logo.url }, favicon: { url: logo.url } });
    const [logoDark, favicon] = [image("/files/2.png", 60, 60), image("/files/3.png", 256, 256)];
    const socialImage = image("/files/4.png", 1200, 630);
    expect(toAssets({ logo, logoDark, favicon, socialImage })).toMatchObject({
      logo: { url: logo.url, width: 140, height: 28 },
      logoDark: { url: logoDark.url, width: 28, height: 28 },
      favicon: { ...favicon, contentType: "image/png" },
      socialImage,
    });
    const { market: facts } = toMarketTenant({ ...market, images: { ...noMarketImages, logo, logoDark } }, branded);
    expect(facts).toMatchObject({ nameBesideLogo: false, nameBesideDarkLogo: true });
  });

  it("shows the name beside a mark, and a wide logo alone", () => {
    const withLogo = (width: number, height: number) =>
      toMarketTenant(
        { ...market, images: { ...noMarketImages, logo: { url: "/files/1.png", width, height } } },
        parent,
      );
    expect(withLogo(64, 64).market?.nameBesideLogo).toBe(true);
    expect(withLogo(300, 60)).toMatchObject({
      market: { nameBesideLogo: false },
      assets: { logo: { url: "/files/1.png", width: 140, height: 28, contentType: "image/png" } },
    });
  });
});

describe("stored settings", () => {
  const company = { slug: "harbor-lane", name: "Harbor Lane", headerText: "As ever" };

  it.each([null, {}, [], "x", { name: 1 }])("that are %j fall back to a new market's", (stored) => {
    expect(readSettings(stored, company)).toMatchObject({ ...company, brandColor: null, services: everyService });
  });
});
