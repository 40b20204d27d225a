import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { openTenantFolders } from "#app/features/tenancy/open-tenant-folders.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { writeTenantFolder } from "#app/features/tenancy/write-folder.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmedPass } from "#tests/factories/confirmed-pass.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import type { Desk } from "./brand-access.server.ts";
import { listCopy, saveCopy } from "./brand-copy.server.ts";
import { getBrandEditor } from "./brand-editor.server.ts";
import { getBrandPage, saveBrandPage } from "./brand-pages.server.ts";
import { findBrandPreview } from "./brand-preview.server.ts";
import { listRevisions } from "./brand-revisions.server.ts";
import { type BrandSubmission, saveBrand } from "./edit-brand.server.ts";
import { createBrand } from "./new-brand.server.ts";
import { discardBrand, keepDraft, publishBrand, rollBackBrand } from "./publish-brand.server.ts";

describeOnEveryDatabase("brands", (open) => {
  let database: TestDatabase;
  let dir: string;
  let registry: TenantRegistry;
  let platform: Awaited<ReturnType<typeof insertAccount>>;
  let own: Awaited<ReturnType<typeof insertAccount>>;
  let count = 0;
  let slug: string;
  let id: number;

  beforeAll(async () => {
    database = await open();
    platform = await insertAccount(database.scope(), { roleId: 1, email: "admin@main.test" });
  });

  beforeEach(async () => {
    count += 1;
    id = 1000 + count;
    slug = `lakeshore-${count}`;
    dir = await mkdtemp(path.join(tmpdir(), "brands-"));
    await write("main", { id: 1, name: "Main", hosts: ["main.test"] });
    await write(slug, { id, name: "Lakeshore", hosts: [`${slug}.test`], theme: { light: { brand: "#0f5c4d" } } });
    registry = await createTenantRegistry({
      ...{ dir, baseDomain: "localhost", defaultHosts: [], pollMs: 0 },
      log: { info: () => {}, warn: () => {} },
    });
    own = await insertAccount({ ...database.scope(), tenantId: id }, { roleId: 1, email: `admin@${slug}.test` });
  });

  afterEach(async () => {
    await registry.close();
    await rm(dir, { recursive: true, force: true });
  });

  const write = async (folder: string, config: object) => {
    await mkdir(path.join(dir, folder), { recursive: true });
    await writeFile(path.join(dir, folder, "tenant.json"), JSON.stringify(config, null, 2));
  };
  const desk = (): Desk => ({ folders: openTenantFolders(dir, registry), directory: registry.current() });
  const asAdmin = () => database.scope({ userId: platform.id });
  const asOwn = () => database.scope({ userId: own.id, tenantId: id });
  const served = () => registry.current().findByName(slug);
  const readJson = async () => JSON.parse(await readFile(path.join(dir, slug, "tenant.json"), "utf8"));

  async function save(values: Record<string, string>, scope = asAdmin()) {
    const found = await getBrandEditor(scope, desk(), slug);
    const before = found?.editor.values ?? {};
    return saveBrand(scope, desk(), slug, { values: { ...before, ...values }, images: {}, removed: [] });
  }

  async function publish(scope = asAdmin(), name = slug) {
    const seen = (await getBrandEditor(scope, desk(), name))?.editor.revision ?? "";
    return publishBrand(scope, desk(), { slug: name, pass: await openConfirmedPass(scope), seen });
  }

  async function publishColor(color: string) {
    expect(await save({ "theme.light.brand": color })).toEqual({ kind: "saved" });
    return publish();
  }

  it("keeps a change as a draft that only its preview shows, and serves it once it is published", async () => {
    expect(await save({ "theme.light.brand": "#6b2145", "features.community": "" })).toEqual({ kind: "saved" });
    expect(served()?.theme.input.light.brand).toBe("#0f5c4d");
    const { id: userId, tenantId, roleId } = platform;
    const viewer = { userId, tenantId, roleId } as Parameters<typeof findBrandPreview>[1];
    const preview = await findBrandPreview(database.db, viewer, desk(), slug);
    expect(preview?.theme.input.light.brand).toBe("#6b2145");
    expect(preview?.assets.logo.url).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await publish()).toEqual({ kind: "published", number: 2 });
    expect(served()?.theme.input.light.brand).toBe("#6b2145");
    expect(served()?.features.community).toBe(false);
    expect(await readJson()).toMatchObject({ id, features: { community: false } });
    expect((await readJson()).analytics).toBeUndefined();
    expect((await readdir(dir)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("previews the last good version while the folder cannot be served", async () => {
    await write(slug, { id, name: "Lakeshore", hosts: [`${slug}.test`], theme: { light: { brand: "orange" } } });
    await registry.refresh();
    const found = await getBrandEditor(asAdmin(), desk(), slug);
    expect(found?.editor).toMatchObject({ previews: "lastGood", isServed: true, canPublish: false });
    expect(found?.tenant?.theme.input.light.brand).toBe("#0f5c4d");
    const { id: userId, tenantId, roleId } = platform;
    const viewer = { userId, tenantId, roleId } as Parameters<typeof findBrandPreview>[1];
    const preview = await findBrandPreview(database.db, viewer, desk(), slug);
    expect(preview?.theme.input.light.brand).toBe("#0f5c4d");
  });

  it("names what is wrong at its field and keeps nothing of it", async () => {
    const outcome = await save({ "theme.light.brand": "red", "paths.login": "//evil.example", hosts: "main.test" });
    expect(outcome).toMatchObject({
      kind: "faulty",
      errors: {
        "theme.light.brand": { code: "color", values: {} },
        "paths.login": { code: "accountPath", values: { base: "/login" } },
      },
    });
    expect(await save({ hosts: "main.test" })).toMatchObject({
      errors: { hosts: { code: "taken.host", values: { claim: "main.test", owner: "main" } } },
    });
    expect((await getBrandEditor(asAdmin(), desk(), slug))?.editor.hasDraft).toBe(false);
  });

  it("takes images under the rules of uploads and names the one that it refuses", async () => {
    const values = (await getBrandEditor(asAdmin(), desk(), slug))?.editor.values ?? {};
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="28">${inside}</svg>`);
    const post = (logo: Buffer) => saveBrand(asAdmin(), desk(), slug, { values, images: { logo }, removed: [] });
    expect(await post(svg("<script>1</script>"))).toMatchObject({ errors: { logo: { fault: "unsafeSvg" } } });
    expect(await post(svg('<rect width="80" height="28" fill="#0f5c4d"/>'))).toEqual({ kind: "saved" });
    await publish();
    expect(served()?.assets.logo).toMatchObject({ contentType: "image/svg+xml", width: 80, height: 28 });
    const removed = { values, images: {}, removed: ["logo" as const] };
    await saveBrand(asAdmin(), desk(), slug, removed);
    await publish();
    expect(await readdir(path.join(dir, slug))).toEqual(["tenant.json"]);
  });

  it("takes, shows, changes and takes away the partners of the about page", async () => {
    const svg = (color: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><path fill="${color}" d="M0 0h9v9z"/></svg>`,
      );
    const post = async (typed: Record<string, string>, images: BrandSubmission["images"] = {}) => {
      const values = (await getBrandEditor(asAdmin(), desk(), slug))?.editor.values ?? {};
      return saveBrand(asAdmin(), desk(), slug, { values: { ...values, ...typed }, images, removed: [] });
    };
    const names = () => served()?.about.partners?.map(({ name, serviceId }) => [name, serviceId]);
    const two = { "about.partners.0.name": "Marlowe", "about.partners.3.name": "Quayside" };
    const logos = { "about.partners.0.logo": svg("#123"), "about.partners.3.logo": svg("#456") };

    expect(await post({ ...two, "about.partners.3.service": "forty" }, logos)).toMatchObject({
      errors: { "about.partners.3.service": { code: "type.number" } },
    });
    expect(await post(two, { "about.partners.0.logo": Buffer.from("no image") })).toMatchObject({
      errors: { "about.partners.0.logo": { fault: "notImage" }, "about.partners.3.logo": { fault: "notImage" } },
    });
    expect(await post({ ...two, "about.partners.3.service": "40" }, logos)).toEqual({ kind: "saved" });
    const editor = (await getBrandEditor(asAdmin(), desk(), slug))?.editor;
    expect(editor?.values).toMatchObject({ "about.partners.1.name": "Quayside", "about.partners.1.service": "40" });
    expect(editor?.images["about.partners.1.logo"]?.name).toBe(editor?.values["about.partners.1.logo"]);
    expect(editor?.changes.map(({ field }) => field)).toContain("about.partners.1.service");
    const { id: userId, tenantId, roleId } = platform;
    const viewer = { userId, tenantId, roleId } as Parameters<typeof findBrandPreview>[1];
    const preview = await findBrandPreview(database.db, viewer, desk(), slug);
    expect(preview?.about.partners?.[1]?.logo.url).toMatch(/^data:image\/svg\+xml;base64,/);
    await publish();
    expect(names()).toEqual([
      ["Marlowe", null],
      ["Quayside", 40],
    ]);

    await post({ "about.partners.0.remove": "on" });
    await publish();
    expect(names()).toEqual([["Quayside", 40]]);
    expect(await readdir(path.join(dir, slug))).toHaveLength(2);
    await post({ "about.partners.0.remove": "on" });
    await publish();
    expect(served()?.about.partners).toBeNull();
    expect(await readdir(path.join(dir, slug))).toEqual(["tenant.json"]);
  });

  it("goes back to an earlier revision, and says who changed what", async () => {
    await publishColor("#6b2145");
    await publishColor("#123456");
    const seen = desk().folders.find(slug)?.folder.revision ?? null;
    expect(
      await rollBackBrand(asAdmin(), desk(), {
        slug,
        pass: await openConfirmedPass(asAdmin()),
        to: { number: 2, seen },
      }),
    ).toEqual({ kind: "published", number: 4 });
    expect(served()?.theme.input.light.brand).toBe("#6b2145");
    const history = await listRevisions(asAdmin(), desk(), slug);
    expect(history?.revisions.map(({ number, source, author, current }) => [number, source, author, current])).toEqual([
      [4, "rollback", "admin@main.test", true],
      [3, "console", "admin@main.test", false],
      [2, "console", "admin@main.test", false],
      [1, "folder", null, false],
    ]);
    expect(history?.revisions[0]?.changes).toEqual([
      { file: "tenant.json", field: "theme.light.brand", before: "#123456", after: "#6b2145" },
    ]);
    const entries = await asPlatform(database.db, (db) => db.select().from(auditLog));
    expect(entries.filter(({ tenantId }) => tenantId === id).at(-1)).toMatchObject({
      action: "tenant.rollBack",
      actorUserId: platform.id,
      before: { "theme.light.brand": "#123456" },
      after: { "theme.light.brand": "#6b2145" },
    });
  });

  it("publishes, goes back and throws away only with consent and the password", async () => {
    await save({ productName: "Mine" });
    const seen = (await getBrandEditor(asAdmin(), desk(), slug))?.editor.revision ?? "";
    const { sessionId } = await openConfirmedPass(asAdmin());
    const confirm = { kind: "held", hold: { kind: "confirm", needsPassword: false } };
    const unread = { slug, pass: { sessionId, consent: false, password: "" } };
    expect(await publishBrand(asAdmin(), desk(), { ...unread, seen })).toEqual(confirm);
    expect(await rollBackBrand(asAdmin(), desk(), { ...unread, to: { number: 1, seen: null } })).toEqual(confirm);
    expect(await discardBrand(asAdmin(), desk(), unread)).toEqual(confirm);
    const untold = { slug, pass: { sessionId: 0, consent: true, password: "" } };
    const wrong = { kind: "held", hold: { kind: "wrongPassword", needsPassword: true } };
    expect(await publishBrand(asAdmin(), desk(), { ...untold, seen })).toEqual(wrong);
    expect(await rollBackBrand(asAdmin(), desk(), { ...untold, to: { number: 1, seen: null } })).toEqual(wrong);
    expect(await discardBrand(asAdmin(), desk(), untold)).toEqual(wrong);
    expect(served()?.productName).toBe("Lakeshore");
    expect((await getBrandEditor(asAdmin(), desk(), slug))?.editor.hasDraft).toBe(true);
  });

  it("publishes no draft that somebody saved after it was looked at", async () => {
    await save({ productName: "Seen" });
    const seen = (await getBrandEditor(asAdmin(), desk(), slug))?.editor.revision ?? "";
    await save({ productName: "Unseen" }, asOwn());
    const act = { slug, pass: await openConfirmedPass(asAdmin()), seen };
    expect(await publishBrand(asAdmin(), desk(), act)).toEqual({ kind: "refused", why: "draftChanged" });
    expect(served()?.productName).toBe("Lakeshore");
  });

  it("tells of a folder that was changed meanwhile and overwrites nothing before it is told to", async () => {
    await save({ productName: "Mine" });
    await write(slug, { id, name: "Theirs" });
    await registry.refresh();
    expect((await getBrandEditor(asAdmin(), desk(), slug))?.editor.isConflict).toBe(true);
    expect(await publish()).toEqual({ kind: "refused", why: "changed" });
    expect(await readJson()).toEqual({ id, name: "Theirs" });
    await keepDraft(asAdmin(), desk(), slug);
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(served()?.productName).toBe("Mine");
  });

  it("lets a tenant's own administrator change its look, and nothing that tells tenants apart", async () => {
    expect(await save({ productName: "Own", hosts: "other.test", "paths.terms": "/x" }, asOwn())).toEqual({
      kind: "saved",
    });
    expect(await publish(asOwn())).toMatchObject({ kind: "published" });
    expect(served()).toMatchObject({ productName: "Own", hosts: [`${slug}.test`], paths: { terms: "/terms" } });
  });

  it.each([
    ["a visitor", () => database.scope()],
    ["an administrator of another tenant", () => database.scope({ userId: own.id, tenantId: 1 })],
    [
      "a user who is none",
      async () => database.scope({ userId: (await insertAccount(database.scope(), { email: `${slug}@x.test` })).id }),
    ],
  ])("is not there for %s", async (_name, toScope) => {
    const scope = await toScope();
    const submission = { values: {}, images: {}, removed: [] };
    const pass = { sessionId: 1, consent: true, password: "" };
    expect(await getBrandEditor(scope, desk(), slug)).toBeNull();
    expect(await listRevisions(scope, desk(), slug)).toBeNull();
    expect(await listCopy(scope, desk(), slug, { language: "en", query: "", only: false, page: 1 })).toBeNull();
    expect(await getBrandPage(scope, desk(), slug, { page: "terms", language: "en" })).toBeNull();
    expect(await saveBrand(scope, desk(), slug, submission)).toEqual({ kind: "notAllowed" });
    expect(await publishBrand(scope, desk(), { slug, pass, seen: "" })).toEqual({ kind: "notAllowed" });
    const to = { number: 1, seen: null };
    expect(await rollBackBrand(scope, desk(), { slug, pass, to })).toEqual({ kind: "notAllowed" });
    expect(await discardBrand(scope, desk(), { slug, pass })).toEqual({ kind: "notAllowed" });
  });

  it("shows a tenant's administrator no other tenant", async () => {
    for (const name of ["main", "_template", "..", "../main", "nothing"])
      expect(await getBrandEditor(asOwn(), desk(), name)).toBeNull();
    expect(await createBrand(asOwn(), desk(), { slug: "mine", name: "Mine", productName: "", color: "" })).toEqual({
      kind: "notAllowed",
    });
  });

  it("begins a brand, serves it when it is published, and takes it away with its draft", async () => {
    const values = { slug: `new-${count}-brand`, name: "New Brand", productName: "", color: "#f08a24" };
    expect(await createBrand(asAdmin(), desk(), values)).toEqual({ kind: "created", slug: values.slug });
    expect(registry.current().findByName(values.slug)).toBeNull();
    expect(await publish(asAdmin(), values.slug)).toEqual({ kind: "published", number: 1 });
    expect(registry.current().findByName(values.slug)?.productName).toBe("New Brand");
    await createBrand(asAdmin(), desk(), { ...values, slug: `gone-${count}-brand` });
    const gone = { slug: `gone-${count}-brand`, pass: await openConfirmedPass(asAdmin()) };
    expect(await discardBrand(asAdmin(), desk(), gone)).toEqual({ kind: "discarded" });
    expect(await getBrandEditor(asAdmin(), desk(), `gone-${count}-brand`)).toBeNull();
  });

  it.each([
    "login",
    "new",
    "_template",
    "../x",
    "MAIN",
    "rnain",
    "rna1n",
    "a".repeat(64),
    "",
    "-x",
    "x\0",
    "gig..market",
  ])("begins no brand called %j", async (name) => {
    const outcome = await createBrand(asAdmin(), desk(), { slug: name, name: "X", productName: "", color: "" });
    expect(outcome).toMatchObject({ kind: "faulty", errors: { slug: expect.anything() } });
  });

  it("changes copy text by text, and drops what the product says itself", async () => {
    const question = { language: "es" as const, query: "brands new.title", only: false, page: 1 };
    const found = await listCopy(asAdmin(), desk(), slug, question);
    expect(found?.copy.rows).toEqual([{ feature: "brands", key: "new.title", base: "Nueva marca", own: "" }]);
    const post = (own: string) =>
      saveCopy(asAdmin(), desk(), slug, { language: "es", texts: [{ feature: "brands", key: "new.title", own }] });
    await post("Otra marca");
    await publish();
    expect(served()?.copy.es?.brands?.["new.title"]).toBe("Otra marca");
    await post("Nueva marca");
    await publish();
    expect(await readdir(path.join(dir, slug, "locales"))).toEqual([]);
  });

  it("keeps pages as Markdown and shows them sanitised", async () => {
    const typed = "# Terms\r\n\r\nHello <script>alert(1)</script>{{product}}";
    const choice = { page: "terms" as const, language: "en" as const };
    const looked = await getBrandPage(asAdmin(), desk(), slug, { ...choice, typed });
    expect(looked?.text.html).toContain("Lakeshore");
    expect(looked?.text.html).not.toContain("<script");
    await saveBrandPage(asAdmin(), desk(), slug, { ...choice, typed });
    await publish();
    expect(served()?.pages.terms?.en?.title).toBe("Terms");
  });

  it("opens a folder whose other files are broken, and publishes only once they are mended", async () => {
    await mkdir(path.join(dir, slug, "locales"));
    await writeFile(path.join(dir, slug, "locales", "es.json"), '{"shell":\n{"optional": 2026}}');
    await registry.refresh();
    const found = await getBrandEditor(asAdmin(), desk(), slug);
    expect(found?.editor.faults[0]).toMatchObject({ file: "locales/es.json", line: 2, field: "shell.optional" });
    expect(await save({ productName: "Better" })).toEqual({ kind: "saved" });
    expect(await publish()).toEqual({ kind: "refused", why: "faulty" });
    const texts = [{ feature: "shell", key: "optional", own: "opcional" }];
    expect(await saveCopy(asAdmin(), desk(), slug, { language: "es", texts })).toEqual({ kind: "saved" });
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(served()?.productName).toBe("Better");
  });

  it("writes nowhere but in the tenants' folders", async () => {
    const file = new Map([["tenant.json", Buffer.from("{}")]]);
    for (const name of ["../evil", ".hidden", "_template", "a/b", ""])
      await expect(writeTenantFolder(dir, { slug: name, files: file }, null)).rejects.toThrow("can be no file");
    for (const name of ["../evil.json", "/etc/x.json", "locales/../../x.json", "other/x.json", "x.sh"])
      await expect(
        writeTenantFolder(dir, { slug: "fine", files: new Map([[name, Buffer.from("x")]]) }, null),
      ).rejects.toThrow("can be no file");
    await symlink(tmpdir(), path.join(dir, "linked"));
    expect(await writeTenantFolder(dir, { slug: "linked", files: file }, null)).toBe("changed");
    const outside = await mkdtemp(path.join(tmpdir(), "outside-"));
    await symlink(outside, path.join(dir, slug, "pages"));
    const base = desk().folders.find(slug)?.folder.revision ?? null;
    const pages = new Map([...file, ["pages/terms.md", Buffer.from("# T")] as const]);
    expect(await writeTenantFolder(dir, { slug, files: pages }, base)).toBe("changed");
    expect(await readdir(outside)).toEqual([]);
    expect((await lstat(path.join(dir, slug, "pages"))).isSymbolicLink()).toBe(true);
    await rm(outside, { recursive: true });
  });
});
