import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toFaultLine } from "#app/features/tenancy/folder/fault.ts";
import { createSlugGuard } from "./agency-slug.ts";
import { toMarket } from "./market.ts";
import { readSettings } from "./market-settings.ts";
import type { TenantFacts } from "./tenant-facts.ts";
import { createTenantRegistry, type TenantRegistry } from "./tenant-registry.server.ts";

let dir: string;
let registry: TenantRegistry | undefined;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "tenants-"));
  await write("main", { id: 1, name: "Main", hosts: ["main.example"] });
});
afterEach(async () => {
  await registry?.close();
  await rm(dir, { recursive: true, force: true });
});

const noCompany = {
  ...{ logoUrl: null, logoWidth: null, logoHeight: null },
  ...{ description: null, address: null, headerText: null },
};

async function write(slug: string, config: object | string, file = "tenant.json"): Promise<void> {
  const target = path.join(dir, slug, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof config === "string" ? config : JSON.stringify(config, null, 2));
}

async function openRegistry(readFacts?: () => Promise<TenantFacts>): Promise<TenantRegistry> {
  registry = await createTenantRegistry({
    dir,
    baseDomain: "localhost",
    defaultHosts: ["localhost"],
    readFacts,
    log: { info: () => {}, warn: () => {} },
    pollMs: 0,
  });
  return registry;
}

const partner = { name: "Partner", logo: "partner.svg" };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"/>';

const faultLines = (opened: TenantRegistry) =>
  opened
    .faults()
    .filter((fault) => fault.severity === "error")
    .map(toFaultLine);

describe("the tenant registry", () => {
  it("builds only the tenant whose folder is saved", async () => {
    for (let id = 2; id <= 60; id++) await write(`brand-${id}`, { id, name: `Brand ${id}` });
    const opened = await openRegistry();
    const before = new Map([...opened.current().all()].map((tenant) => [tenant.slug, tenant]));
    const heard: (readonly string[])[] = [];
    opened.onChange((changed) => heard.push(changed));
    await write("brand-7", { id: 7, name: "Seventh" });
    await opened.refresh();
    const built = [...opened.current().all()].filter((tenant) => before.get(tenant.slug) !== tenant);
    expect(built.map(({ name }) => name)).toEqual(["Seventh"]);
    expect(heard).toEqual([["brand-7"]]);
  });

  it("reads no other folder again when the default's is saved, and no page before somebody does", async () => {
    for (let id = 2; id <= 60; id++) await write(`brand-${id}`, { id, name: `Brand ${id}` });
    const opened = await openRegistry();
    const before = opened.current().findByName("brand-7");
    const heard: number[] = [];
    opened.onChange((changed) => heard.push(changed.length));
    await write("main", "# Terms of {{name}}", "pages/terms.md");
    await write("main", { id: 1, name: "Main", theme: { radius: "none" } });
    await opened.refresh();
    const after = opened.current().findByName("brand-7");
    expect(after?.theme.input.radius).toBe("none");
    // It is served itself before the others, which take longer.
    expect(heard).toEqual([1, 59]);
    // What stems from its own folder is what it was: the same objects.
    expect(
      [after?.assets, after?.copy, after?.copyHref].map(
        (part, at) => part === [before?.assets, before?.copy, before?.copyHref][at],
      ),
    ).toEqual([true, true, true]);
    expect(after?.pages.terms?.en?.title).toBe("Terms of Brand 7");
    expect(after?.pages).toBe(after?.pages);
  });

  it("serves what was there while it changes, and then all of the change", async () => {
    for (let id = 2; id <= 60; id++) await write(`brand-${id}`, { id, name: `Brand ${id}` });
    const opened = await openRegistry();
    const started = opened.current();
    const market = { id: 900, tenantId: 1, slug: "harbor", name: "Harbor", ...noCompany };
    await write("brand-7", { id: 7, name: "Seventh" });
    await Promise.all([opened.refresh(), opened.setMarkets([toMarket(market, readSettings(null, market), null)])]);
    expect(started.findByName("brand-7")?.name).toBe("Brand 7");
    expect(opened.current().findByName("brand-7")?.name).toBe("Seventh");
    expect(opened.current().findByName("harbor")?.market).not.toBeNull();
  });

  it("serves a folder that contains only id and name, under its own name", async () => {
    await write("bare", { id: 7, name: "Bare Sender" });
    const { current, faults } = await openRegistry();
    const bare = current().findByName("bare");
    expect(faults().filter((fault) => fault.tenant === "bare")).toEqual([]);
    expect(bare?.productName).toBe("Bare Sender");
    expect(bare?.support.email).toBeNull();
    expect(bare?.copy.en?.shell).toBeDefined();
    expect(JSON.stringify([bare?.copy, bare?.pages, bare?.assets])).not.toMatch(/gigmarket(?!\b.*service type)/i);
  });

  it.each([
    ["paths.login", { paths: { login: "/login/main" } }, "otherName"],
    ["paths.agentOnboarding", { paths: { agentOnboarding: "/agentonboarding/nobody" } }, "otherName"],
    ["paths.terms", { paths: { terms: "/terms/main" } }, "otherName"],
    ["paths.terms", { paths: { terms: "/dashboard/terms" } }, "reserved"],
    ["paths.about", { paths: { about: "/Terms/late" } }, "reserved"],
    ["locales.default", { locales: { default: "es", supported: ["en"] } }, "defaultLanguage"],
    ["name", { name: "Late\nBrand" }, "characters"],
    ["productName", { productName: "Late\u202edehcraM" }, "characters"],
  ])("does not serve a folder with an invalid %s: %j", async (field, change, code) => {
    await write("late", { id: 8, name: "Late", ...change });
    const opened = await openRegistry();
    const line = JSON.stringify({ id: 8, name: "Late", ...change }, null, 2)
      .split("\n")
      .findIndex((text) => text.includes(`"${field.split(".").at(-1)}"`));
    expect(opened.faults().filter(({ tenant }) => tenant === "late")).toMatchObject([
      { file: "tenant.json", field, code, line: line + 1, severity: "error" },
    ]);
    expect(opened.current().findByName("late")).toBeNull();
  });

  it("starts with a folder whose page begins with another tenant's name, but without that page", async () => {
    await write("late", { id: 8, name: "Late", paths: { about: "/main/about" } });
    const opened = await openRegistry();
    expect(faultLines(opened)).toEqual(['late/tenant.json:5 paths.about: the name "main" belongs to "main" already']);
    expect(opened.current().findByName("late")?.paths.about).toBe("/about");
  });

  it("lets a tenant use its own name in paths, and have pages of its own", async () => {
    const paths = { login: "/login/Late", forgotPassword: "/forgotpassword/8", terms: "/terms/tardy", about: "/late" };
    await write("late", {
      id: 8,
      name: "Late",
      aliases: ["tardy"],
      paths: { ...paths, privacyPolicy: "/our-privacy" },
    });
    const opened = await openRegistry();
    expect(faultLines(opened)).toEqual([]);
    expect(opened.current().findByName("late")?.paths.about).toBe("/late");
  });

  it("lets a served tenant keep its page when a new tenant is named like the page's first segment", async () => {
    await write("late", { id: 8, name: "Late", paths: { terms: "/legal/terms" } });
    const opened = await openRegistry();
    await write("legal", { id: 9, name: "Legal" });
    await opened.refresh();
    expect(opened.current().findByName("legal")).toBeNull();
    expect(opened.current().findByName("late")?.paths.terms).toBe("/legal/terms");
    expect(faultLines(opened)).toEqual(['legal/tenant.json:2 id: the page /legal/terms belongs to "late" already']);
  });

  it("reports a page that starts like a market's path", async () => {
    const opened = await openRegistry();
    const company = { id: 5, tenantId: 1, slug: "harbor", name: "Harbor", ...noCompany };
    await opened.setMarkets([toMarket(company, readSettings(null, company), null)]);
    await write("late", { id: 8, name: "Late", paths: { about: "/harbor/about" } });
    await opened.refresh();
    expect(faultLines(opened)).toEqual([
      'late/tenant.json:5 paths.about: the name "harbor" belongs to the market Harbor already',
    ]);
  });

  it("keeps the previous version when a folder's id differs from that of its rows, and reports it", async () => {
    await write("late", { id: 8, name: "Late" });
    const idBySlug = new Map([["late", 8]]);
    const catalogue = { services: new Set([1]), categories: new Set(["rating"]), linesOfBusiness: new Set(["auto"]) };
    const opened = await openRegistry(async () => ({ idBySlug, catalogue }));
    await write("late", { name: "Later", id: 80 });
    await opened.refresh();
    expect(opened.current().findByName("late")).toMatchObject({ id: 8, name: "Late" });
    expect(faultLines(opened)).toEqual([
      "late/tenant.json:3 id: must stay 8: everything that is stored for the tenant has that number",
    ]);
    idBySlug.clear();
    await write("late", { name: "Latest", id: 80 });
    await opened.refresh();
    expect(opened.current().findByName("late")).toMatchObject({ id: 80, name: "Latest" });
  });

  it("warns of names that the catalogue does not contain, with their lines", async () => {
    const lists = { services: [1, 2], categories: ["Rating", "Ratings"], linesOfBusiness: ["auto", "Boats"] };
    await write("late", { id: 8, name: "Late", catalogue: lists });
    let services = new Set([1]);
    const known = { categories: new Set(["rating"]), linesOfBusiness: new Set(["auto"]) };
    const opened = await openRegistry(async () => ({ idBySlug: new Map(), catalogue: { services, ...known } }));
    const lines = () => opened.faults().map(toFaultLine);
    expect(lines()).toEqual([
      "late/tenant.json:7 catalogue.services.1: no service has the id 2",
      'late/tenant.json:11 catalogue.categories.1: no category is called "Ratings"',
      'late/tenant.json:15 catalogue.linesOfBusiness.1: no line of business is called "Boats"',
    ]);
    expect(opened.current().findByName("late")).not.toBeNull();
    services = new Set([1, 2]);
    await opened.refreshFacts();
    expect(lines()).toHaveLength(2);
  });

  it("serves a new folder, a change and a removal, and notifies its listeners", async () => {
    const opened = await openRegistry();
    const heard: string[][] = [];
    opened.onChange((changed) => heard.push([...changed]));
    await write("late", { id: 8, name: "Late" });
    await opened.refresh();
    const first = opened.current().findByName("late");
    await write("late", { id: 8, name: "Later" });
    await opened.refresh();
    expect(opened.current().findByName("late")?.name).toBe("Later");
    expect(opened.current().findByName("late")?.revision).not.toBe(first?.revision);
    await rm(path.join(dir, "late"), { recursive: true });
    await opened.refresh();
    expect(opened.current().findByName("late")).toBeNull();
    expect(heard).toEqual([["late"], ["late"], ["late"]]);
  });

  it("shows a folder's partners, follows changes, and shows them on no other tenant", async () => {
    await write("main", { id: 1, name: "Main", about: { partners: [{ ...partner, service: 40 }] } });
    await write("main", drawing, "partner.svg");
    await write("bare", { id: 7, name: "Bare" });
    const { current, findAsset, refresh } = await openRegistry();
    const [shown] = current().findByName("main")?.about.partners ?? [];
    expect(shown).toMatchObject({ name: "Partner", serviceId: 40, logo: { width: 56, height: 56 } });
    const place = shown?.logo.url.split("/").slice(-2).join("/") ?? "";
    expect(findAsset("main", place)?.bytes.toString()).toBe(drawing);
    expect(current().findByName("bare")?.about.partners).toBeNull();
    await write("main", { id: 1, name: "Main", about: { partners: [partner, { ...partner, name: "Other" }] } });
    await refresh();
    expect(
      current()
        .findByName("main")
        ?.about.partners?.map(({ name, serviceId }) => [name, serviceId]),
    ).toEqual([
      ["Partner", null],
      ["Other", null],
    ]);
  });

  it("lets no other folder become the default tenant by claiming its id", async () => {
    await write("late", { id: 8, name: "Late" });
    const opened = await openRegistry();
    const before = ["main", "late"].map((slug) => opened.current().findByName(slug));
    await write("aaa", { id: 1, name: "Impostor", support: { email: "help@impostor.example" } });
    await opened.refresh();
    expect(["main", "late"].map((slug) => opened.current().findByName(slug))).toEqual(before);
    expect(opened.defaultSource()?.folder.slug).toBe("main");
    expect(opened.current().findByName("aaa")).toBeNull();
    expect(faultLines(opened)).toHaveLength(1);
    expect(faultLines(opened)[0]).toContain("aaa");
  });

  it("keeps the last good version of a broken folder, and reports the fault with file, line and field", async () => {
    await write("brand", { id: 9, name: "Sender" });
    const opened = await openRegistry();
    await write("brand", '{\n  "id": 9,\n  "name": "Sender",\n  "theme": { "light": {\n    "brand": "red" } }\n}');
    await opened.refresh();
    expect(opened.current().findByName("brand")?.name).toBe("Sender");
    expect(faultLines(opened)).toEqual(["brand/tenant.json:5 theme.light.brand: a color as #rrggbb"]);
  });

  it("keeps the default tenant's last good version, and the tenants that fall back to it", async () => {
    await write("bare", { id: 7, name: "Bare" });
    const opened = await openRegistry();
    await write("main", "{");
    await opened.refresh();
    expect(opened.current().default.name).toBe("Main");
    expect(opened.current().findByName("bare")?.name).toBe("Bare");
    expect(opened.isDefaultValid()).toBe(true);
  });

  it("serves a neutral tenant while there has never been a valid default one", async () => {
    await rm(path.join(dir, "main"), { recursive: true });
    const opened = await openRegistry();
    expect(opened.isDefaultValid()).toBe(false);
    expect(opened.current().findByHost("localhost")?.name).toBe("Marketplace");
  });

  it("leaves a host, an id and a name to their owner", async () => {
    const opened = await openRegistry();
    await write("aaa", { id: 2, name: "Thief", hosts: ["main.example"] });
    await write("bbb", { id: 1, name: "Twin" });
    await write("ccc", { id: 3, name: "Alias", aliases: ["main"] });
    await write("ddd", { id: 5, name: "Platform", hosts: ["localhost"] });
    await write("eee", { id: 6, name: "Neighbour", hosts: ["main.localhost"] });
    await opened.refresh();
    expect([...opened.current().all()].map((tenant) => tenant.slug)).toEqual(["main"]);
    expect(faultLines(opened)).toEqual([
      'bbb/tenant.json:2 id: id 1 belongs to "main" already',
      'aaa/tenant.json:5 hosts.0: the host main.example belongs to "main" already',
      'ccc/tenant.json:5 aliases.0: the name "main" belongs to "main" already',
      'ddd/tenant.json:5 hosts.0: the host localhost belongs to "main" already',
      'eee/tenant.json:5 hosts.0: the host main.localhost belongs to "main" already',
    ]);
  });

  it("follows a renamed folder", async () => {
    await write("old", { id: 5, name: "Name", hosts: ["name.example"] });
    const opened = await openRegistry();
    await rename(path.join(dir, "old"), path.join(dir, "new"));
    await opened.refresh();
    expect(opened.current().findByHost("name.example")?.slug).toBe("new");
  });

  it.each([
    ["no tenant.json", {}, "brand/tenant.json: is missing"],
    [
      "an unknown field",
      { "tenant.json": '{"id":9,"name":"B","colour":"#fff"}' },
      "brand/tenant.json:1 colour: is not a known field",
    ],
    [
      "a key twice",
      { "tenant.json": '{"id":9,\n"name":"B",\n"name":"C"}' },
      "brand/tenant.json:3 name: stands here twice",
    ],
    [
      "__proto__",
      { "tenant.json": '{"id":9,"name":"B",\n"__proto__":{"x":1}}' },
      "brand/tenant.json:2 __proto__: is not an allowed name",
    ],
    [
      "a byte order mark",
      { "tenant.json": '\ufeff{"id":9,"name":"B"}' },
      "brand/tenant.json:1: is not UTF-8 text without a byte order mark",
    ],
    ["hostile depth", { "tenant.json": `${"[".repeat(20_000)}` }, "brand/tenant.json:1: nested deeper than 20 levels"],
    [
      "a logo that is not there",
      { "tenant.json": '{"id":9,"name":"B",\n"logo":"logo.svg"}' },
      "brand/tenant.json:2 logo: names logo.svg, which is not in the folder",
    ],
    [
      "a partner's logo that is not there",
      {
        "tenant.json":
          '{"id":9,"name":"B","about":{"partners":[\n{"name":"A","logo":"a.svg"},\n{"name":"C","logo":"c.svg"}]}}',
        "a.svg": '<svg viewBox="0 0 1 1"/>',
      },
      "brand/tenant.json:3 about.partners.1.logo: names c.svg, which is not in the folder",
    ],
    [
      "a script in a partner's logo",
      {
        "tenant.json": '{"id":9,"name":"B","about":{"partners":[{"name":"A","logo":"a.svg"}]}}',
        "a.svg": '<svg viewBox="0 0 1 1"><script>1</script></svg>',
      },
      "brand/a.svg: holds a script, a link out of the file or a style import; a logo may hold only drawing",
    ],
    [
      "a partner's service that is no id",
      { "tenant.json": '{"id":9,"name":"B","about":{"partners":[\n{"name":"A","logo":"a.svg","service":"40"}]}}' },
      "brand/tenant.json:2 about.partners.0.service: expected a number",
    ],
    [
      "too many partners",
      { "tenant.json": JSON.stringify({ id: 9, name: "B", about: { partners: Array(25).fill(partner) } }) },
      "brand/tenant.json:1 about.partners: at most 24 entries",
    ],
    [
      "an empty logo",
      { "tenant.json": '{"id":9,"name":"B","logo":"logo.svg"}', "logo.svg": "" },
      "brand/logo.svg: is empty",
    ],
    [
      "HTML named .png",
      { "tenant.json": '{"id":9,"name":"B","logo":"logo.png"}', "logo.png": "<html>" },
      "brand/logo.png: is not the image that its name says",
    ],
    [
      "a script in a logo",
      {
        "tenant.json": '{"id":9,"name":"B","logo":"logo.svg"}',
        "logo.svg": '<svg viewBox="0 0 1 1"><script>1</script></svg>',
      },
      "brand/logo.svg: holds a script, a link out of the file or a style import; a logo may hold only drawing",
    ],
    [
      "a login path out of the site",
      { "tenant.json": '{"id":9,"name":"B","paths":{"login":"//evil.example"}}' },
      "brand/tenant.json:1 paths.login: /login or /login/<slug>",
    ],
    [
      "copy that is no table of texts",
      { "tenant.json": '{"id":9,"name":"B"}', "locales/en.json": '{"shell":\n{"a":1}}' },
      'brand/locales/en.json:2 shell.a: must be { "feature": { "key": "text" } }',
    ],
  ])("does not serve a folder with %s", async (_name, files: Record<string, string>, fault) => {
    await mkdir(path.join(dir, "brand"), { recursive: true });
    for (const [name, text] of Object.entries(files)) await write("brand", text, name);
    const opened = await openRegistry();
    expect(opened.current().findByName("brand")).toBeNull();
    expect(faultLines(opened)).toContain(fault);
  });

  it("rebuilds markets only when they or their parents changed", async () => {
    await write("premium", { id: 4, name: "Premium" });
    await write("other", { id: 5, name: "Other" });
    const opened = await openRegistry();
    const make = (slug: string, parentTenantId: number) => {
      const company = { ...noCompany, id: parentTenantId, tenantId: parentTenantId, slug, name: slug };
      return toMarket(company, readSettings({}, company), null);
    };
    await opened.setMarkets([make("harbor-lane", 4), make("lake-house", 1)]);
    const changes: string[][] = [];
    opened.onChange((changed) => changes.push([...changed].sort()));
    const find = (slug: string) => opened.current().findByName(slug);
    const [harbor, lake] = [find("harbor-lane"), find("lake-house")];
    expect([harbor?.parentId, lake?.parentId]).toEqual([4, 1]);

    await write("other", { id: 5, name: "Another" });
    await opened.refresh();
    await opened.setMarkets([make("harbor-lane", 4), make("lake-house", 1)]);
    expect([find("harbor-lane"), find("lake-house")]).toEqual([harbor, lake]);
    expect(find("harbor-lane")).toBe(harbor);

    await write("premium", { id: 4, name: "Premium", locales: { supported: ["en"] } });
    await opened.refresh();
    expect(find("harbor-lane")?.locales.supported).toEqual(["en"]);
    expect(find("lake-house")).toBe(lake);

    await write("harbor", { id: 6, name: "Harbor", aliases: ["harbor-lane"] });
    await opened.refresh();
    expect(find("harbor-lane")?.parentId).toBe(4);
    await opened.setMarkets([]);
    expect(find("lake-house")).toBeNull();
    expect(find("harbor-lane")?.id).toBe(6);
    expect(changes).toEqual([["other"], ["harbor-lane", "premium"], ["harbor", "harbor-lane", "lake-house"]]);
  });

  it("reserves slugs that markets had before, and names the market in the fault", async () => {
    await write("other", { id: 5, name: "Other" });
    const opened = await openRegistry();
    const company = { ...noCompany, id: 31, tenantId: 1, slug: "harbor-lane", name: "Harbor Lane" };
    const former = [{ slug: "lakeshore", until: "2999-01-01T00:00:00Z" }];
    await opened.setMarkets([toMarket(company, readSettings({}, company), null, former)]);
    await write("lakeshore", { id: 6, name: "Lakeshore" });
    await write("other", { id: 5, name: "Other", aliases: ["lakeshore"], paths: { about: "/lakeshore" } });
    await opened.refresh();
    expect(opened.current().findByName("lakeshore")).toBeNull();
    expect(opened.current().findByPage("/lakeshore")).toBeNull();
    expect(opened.faults().map(({ tenant, field, code }) => `${tenant} ${field} ${code}`)).toEqual(
      expect.arrayContaining(["lakeshore id taken.market", "other aliases.0 taken.market"]),
    );
    expect(opened.faults().every(({ values }) => values.owner === "Harbor Lane")).toBe(true);
    const guard = createSlugGuard(opened.current().all());
    expect(guard("lakeshore") && guard("1akeshore")).toBe(true);
  });

  it("never follows a link", async () => {
    await write("brand", { id: 9, name: "Sender", logo: "logo.svg" });
    await writeFile(path.join(dir, "outside.svg"), '<svg viewBox="0 0 1 1"/>');
    await symlink(path.join(dir, "outside.svg"), path.join(dir, "brand", "logo.svg"));
    const opened = await openRegistry();
    expect(opened.current().findByName("brand")).toBeNull();
    expect(faultLines(opened)).toContain("brand/logo.svg: is a link; only ordinary files are read");
  });

  it("refuses a folder named like a route", async () => {
    await write("login", { id: 9, name: "Login" });
    const opened = await openRegistry();
    expect(opened.current().findByName("login")).toBeNull();
  });
});
