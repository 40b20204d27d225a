import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { users } from "#app/db/schema/identity.ts";
import { tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import { writeTenantFolder } from "#app/features/tenancy/folder/write-folder.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { listCopy, saveCopy } from "#app/features/tenant-editor/copy/tenant-copy.server.ts";
import { watchRevisions } from "#app/features/tenant-editor/history/revision-watcher.server.ts";
import { listRevisions } from "#app/features/tenant-editor/history/tenant-revisions.server.ts";
import { findTenantPreview, storeTypedTenant } from "#app/features/tenant-editor/preview/tenant-preview.server.ts";
import {
  discardTenant,
  keepDraft,
  publishTenant,
  rollBackTenant,
} from "#app/features/tenant-editor/publish/publish-tenant.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { saveTenant, type TenantSubmission } from "./edit-tenant.server.ts";
import { createTenant } from "./new-tenant.server.ts";
import type { TenantStore } from "./tenant-access.server.ts";
import { getTenantEditor } from "./tenant-editor.server.ts";
import { getEditedPage, saveTenantPage } from "./tenant-pages.server.ts";
import { listDrafts } from "./tenant-store.server.ts";

const toSender = (tenant: Tenant) => ({ ...buildAccountSender(), tenant });
const blank = { productName: "", color: "", email: "", firstName: "", lastName: "" };

describeOnOneDatabase("brands", (open) => {
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
    own = await insertAccount(testScopeIn(database.scope(), id), { roleId: 1, email: `admin@${slug}.test` });
  });

  afterEach(async () => {
    await registry.close();
    await rm(dir, { recursive: true, force: true });
  });

  const write = async (folder: string, config: object) => {
    await mkdir(path.join(dir, folder), { recursive: true });
    await writeFile(path.join(dir, folder, "tenant.json"), JSON.stringify(config, null, 2));
  };
  const tenantStore = (): TenantStore => ({ folders: openTenantFolders(dir, registry), directory: registry.current() });
  const asAdmin = () => database.scope({ userId: platform.id });
  const asOwn = () => database.scope({ userId: own.id, tenantId: id });
  const served = () => registry.current().findByName(slug);
  const readJson = async () => JSON.parse(await readFile(path.join(dir, slug, "tenant.json"), "utf8"));

  async function save(values: Record<string, string>, scope = asAdmin()) {
    const found = await getTenantEditor(scope, tenantStore(), slug);
    const before = found?.editor.values ?? {};
    return saveTenant(scope, tenantStore(), slug, { values: { ...before, ...values }, images: {}, removed: [] });
  }

  async function publish(scope = asAdmin(), name = slug) {
    const seen = (await getTenantEditor(scope, tenantStore(), name))?.editor.revision ?? "";
    return publishTenant(scope, tenantStore(), {
      slug: name,
      confirmation: await openConfirmation(scope),
      seen,
      toSender,
    });
  }

  async function publishColor(color: string) {
    expect(await save({ "theme.light.brand": color })).toEqual({ kind: "saved" });
    return publish();
  }

  it("keep a change as a draft that only its preview shows, and serve it once published", async () => {
    expect(await save({ "theme.light.brand": "#6b2145", "features.community": "" })).toEqual({ kind: "saved" });
    expect(served()?.theme.input.light.brand).toBe("#0f5c4d");
    const { id: userId, tenantId, roleId } = platform;
    const viewer = { userId, tenantId, roleId } as Parameters<typeof findTenantPreview>[1];
    const preview = await findTenantPreview(database.db, viewer, tenantStore(), slug);
    expect(preview?.theme.input.light.brand).toBe("#6b2145");
    expect(preview?.assets.logo.url).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await publish()).toEqual({ kind: "published", number: 2 });
    expect(served()?.theme.input.light.brand).toBe("#6b2145");
    expect(served()?.features.community).toBe(false);
    expect(await readJson()).toMatchObject({ id, features: { community: false } });
    expect((await readJson()).analytics).toBeUndefined();
    expect((await readdir(dir)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("obey no administrator whose rights ended while the password was asked for", async () => {
    const scope = asOwn();
    await publishColor("#6b2145");
    await save({ "theme.light.brand": "#123456" }, scope);
    const editor = (await getTenantEditor(scope, tenantStore(), slug))?.editor;
    const carried = { ...scope, actor: await authorize(scope, "useConsole") };
    const publication = { slug, confirmation: await openConfirmation(scope) };
    await database.db.update(users).set({ roleId: 2 }).where(eq(users.id, own.id));
    const to = { number: 1, seen: tenantStore().folders.find(slug)?.folder.revision ?? null };
    expect([
      await publishTenant(carried, tenantStore(), { ...publication, seen: editor?.revision ?? "", toSender }),
      await rollBackTenant(carried, tenantStore(), { ...publication, to }),
      await discardTenant(carried, tenantStore(), publication),
    ]).toEqual([{ kind: "notAllowed" }, { kind: "notAllowed" }, { kind: "notAllowed" }]);
    expect(served()?.theme.input.light.brand).toBe("#6b2145");
    expect((await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.hasDraft).toBe(true);
  });

  it("keep the commas of a list's entries, and take numbers separated by them", async () => {
    const catalogue = {
      services: [7, 8],
      categories: ["Errors, omissions and liability"],
      vocabulary: ["BPP, business personal property", "COI, certificate of insurance"],
    };
    await write(slug, { id, name: "Lakeshore", hosts: [`${slug}.test`], catalogue });
    await registry.refresh();
    expect(await save({ productName: "Lakeshore Market", "catalogue.services": "7, 9" })).toEqual({ kind: "saved" });
    expect(await publish()).toMatchObject({ kind: "published" });
    expect((await readJson()).catalogue).toEqual({ ...catalogue, services: [7, 9] });
  });

  it("preview the last good version while the folder is invalid", async () => {
    await write(slug, { id, name: "Lakeshore", hosts: [`${slug}.test`], theme: { light: { brand: "orange" } } });
    await registry.refresh();
    const found = await getTenantEditor(asAdmin(), tenantStore(), slug);
    expect(found?.editor).toMatchObject({ previews: "lastGood", isServed: true, canPublish: false });
    expect(found?.tenant?.theme.input.light.brand).toBe("#0f5c4d");
    const { id: userId, tenantId, roleId } = platform;
    const viewer = { userId, tenantId, roleId } as Parameters<typeof findTenantPreview>[1];
    const preview = await findTenantPreview(database.db, viewer, tenantStore(), slug);
    expect(preview?.theme.input.light.brand).toBe("#0f5c4d");
  });

  it("report an error at its field and save nothing", async () => {
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
    expect((await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.hasDraft).toBe(false);
  });

  it("merge concurrent changes of two administrators field by field, and ask when both changed one", async () => {
    const open = async () => {
      const { editor } = (await getTenantEditor(asAdmin(), tenantStore(), slug)) ?? {};
      return { values: editor?.values ?? {}, posted: { base: editor?.base ?? {}, theirs: {}, keep: {} } };
    };
    const [one, other, third] = [await open(), await open(), await open()];
    const send = ({ values, posted }: typeof one, change: Record<string, string>) =>
      saveTenant(asAdmin(), tenantStore(), slug, { values: { ...values, ...change }, images: {}, removed: [], posted });
    const outcomes = await Promise.all([
      send(one, { "support.phone": "602-555-0188", "features.community": "" }),
      send(other, { "theme.light.brand": "#6b2145", hosts: `${slug}.test` }),
    ]);
    expect(outcomes).toEqual([{ kind: "saved" }, { kind: "saved" }]);
    const now = (await open()).values;
    expect([now["support.phone"], now["features.community"], now["theme.light.brand"]]).toEqual([
      "602-555-0188",
      "",
      "#6b2145",
    ]);

    const conflict = await send(third, { "support.phone": "602-555-0144", productName: "Lakeshore Market" });
    expect(conflict).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: "support.phone", before: "", theirs: "602-555-0188", mine: "602-555-0144" }],
      values: { productName: "Lakeshore Market", "theme.light.brand": "#6b2145", "features.community": "" },
    });
    expect((await open()).values.productName).toBe("");
    if (conflict.kind !== "conflict") throw new Error("no conflict");
    const settle = (phone: "theirs" | "mine") => ({
      values: conflict.values,
      posted: { base: conflict.base, theirs: { "support.phone": "602-555-0188" }, keep: { "support.phone": phone } },
    });
    expect(await send({ ...settle("mine") }, {})).toEqual({ kind: "saved" });
    expect((await open()).values).toMatchObject({
      "support.phone": "602-555-0144",
      productName: "Lakeshore Market",
      "theme.light.brand": "#6b2145",
    });
  });

  it("merge partners as one list and ask about an image that two replace", async () => {
    const open = async () => {
      const { editor } = (await getTenantEditor(asAdmin(), tenantStore(), slug)) ?? {};
      return { values: editor?.values ?? {}, posted: { base: editor?.base ?? {}, theirs: {}, keep: {} } };
    };
    const draw = (ink: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="28"><rect width="80" height="28" fill="${ink}"/></svg>`,
      );
    const [one, other] = [await open(), await open()];
    const send = ({ values, posted }: typeof one, logo: Buffer, name: string) =>
      saveTenant(asAdmin(), tenantStore(), slug, {
        values: { ...values, name },
        images: { logo },
        removed: [],
        posted,
      });
    expect(await send(one, draw("#0f5c4d"), "Lakeshore")).toEqual({ kind: "saved" });
    const conflict = await send(other, draw("#6b2145"), "Lakeshore");
    expect(conflict).toMatchObject({ kind: "conflict", conflicts: [{ name: "logo", before: "" }] });
    if (conflict.kind !== "conflict") throw new Error("no conflict");
    expect(conflict.lastSave?.at).toBe(asAdmin().now.toISOString());
    const keep = { logo: "mine" } as const;
    const theirs = { logo: conflict.conflicts[0]?.theirs ?? "" };
    const again = { values: conflict.values, posted: { base: conflict.base, theirs, keep } };
    const withoutFile = saveTenant(asAdmin(), tenantStore(), slug, { ...again, images: {}, removed: [] });
    expect(await withoutFile).toMatchObject({ kind: "faulty", errors: { logo: { fault: "chooseAgain" } } });
    const partners = { "about.partners.0.name": "Lane", "upload.about.partners.0.logo": "" };
    const [left, right] = [await open(), await open()];
    const sendPartner = ({ values, posted }: typeof one, change: object) =>
      saveTenant(asAdmin(), tenantStore(), slug, {
        values: { ...values, ...change },
        images: { "about.partners.0.logo": draw("#0f5c4d") },
        removed: [],
        posted,
      });
    expect(await sendPartner(left, partners)).toEqual({ kind: "saved" });
    expect(await sendPartner(right, { "about.partners.0.name": "Harbor" })).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: "about.partners" }],
    });
  });

  it("merge texts and pages edited by two administrators", async () => {
    const texts = (login: string, signUp: string) => [
      { feature: "shell", key: "login", own: login },
      { feature: "shell", key: "signUp", own: signUp },
    ];
    const base = { "text/shell/login": "", "text/shell/signUp": "" };
    const posted = { base, theirs: {}, keep: {} };
    const send = (login: string, signUp: string) =>
      saveCopy(asAdmin(), tenantStore(), slug, { language: "en", texts: texts(login, signUp), posted });
    expect(await Promise.all([send("Come in", ""), send("", "Join")])).toEqual([{ kind: "saved" }, { kind: "saved" }]);
    const everyText = { language: "en", query: "", only: false, screen: "", page: 1 } as const;
    const found = await listCopy(asAdmin(), tenantStore(), slug, { ...everyText, only: true });
    expect(found?.copy.rows.map(({ key, own }) => [key, own])).toEqual([
      ["login", "Come in"],
      ["signUp", "Join"],
    ]);
    const ofShell = await listCopy(asAdmin(), tenantStore(), slug, { ...everyText, screen: "shell" });
    expect(ofShell?.copy.rows.slice(0, 3).map(({ feature, own }) => [feature, own])).toEqual([
      ["shell", "Come in"],
      ["shell", "Join"],
      ["shell", ""],
    ]);
    expect(ofShell?.copy.screens.find(({ feature }) => feature === "shell")).toMatchObject({
      own: 2,
      count: ofShell?.copy.total,
    });
    expect(await send("Enter", "")).toMatchObject({
      kind: "conflict",
      conflicts: [{ name: "text/shell/login", before: "", theirs: "Come in", mine: "Enter" }],
      values: { "text/shell/signUp": "Join" },
    });
    const page = (typed: string, before: string) =>
      saveTenantPage(asAdmin(), tenantStore(), slug, {
        ...{ page: "about", language: "en", typed },
        posted: { base: { source: before }, theirs: {}, keep: {} },
      });
    expect(await page("# One", "")).toEqual({ kind: "saved" });
    expect(await page("# Two", "")).toMatchObject({ kind: "conflict", conflicts: [{ theirs: "# One\n" }] });
    expect(await page("# Two", "# One\n")).toEqual({ kind: "saved" });
  });

  it("show typed values in the preview only, with errors at their fields", async () => {
    const { editor } = (await getTenantEditor(asAdmin(), tenantStore(), slug)) ?? {};
    const viewer = { userId: platform.id, tenantId: 1, roleId: 1 } as Parameters<typeof findTenantPreview>[1];
    const type = (change: Record<string, string>, scope = asAdmin()) =>
      storeTypedTenant(scope, tenantStore(), slug, {
        values: { ...editor?.values, ...change },
        images: {},
        removed: [],
      });
    const look = (isTyped: boolean) => findTenantPreview(database.db, viewer, tenantStore(), slug, isTyped);
    expect(await type({ "theme.light.brand": "#6b2145" })).toMatchObject({ kind: "kept" });
    expect((await look(true))?.theme.input.light.brand).toBe("#6b2145");
    expect((await look(false))?.theme.input.light.brand).toBe("#0f5c4d");
    expect(await type({ "theme.light.brand": "red" })).toMatchObject({
      kind: "faulty",
      errors: { "theme.light.brand": { code: "color" } },
    });
    expect((await look(true))?.theme.input.light.brand).toBe("#6b2145");
    const again = (await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor;
    expect([again?.hasDraft, again?.values["theme.light.brand"]]).toEqual([false, "#0f5c4d"]);
    const someoneElse = { ...viewer, userId: own.id, tenantId: id };
    expect(
      (await findTenantPreview(database.db, someoneElse, tenantStore(), slug, true))?.theme.input.light.brand,
    ).toBe("#0f5c4d");
    expect(await type({}, database.scope({ userId: null }))).toEqual({ kind: "notAllowed" });
  });

  it("validate images like all uploads and name the refused one", async () => {
    const values = (await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.values ?? {};
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="28">${inside}</svg>`);
    const post = (logo: Buffer) =>
      saveTenant(asAdmin(), tenantStore(), slug, { values, images: { logo }, removed: [] });
    expect(await post(svg("<script>1</script>"))).toMatchObject({ errors: { logo: { fault: "unsafeSvg" } } });
    expect(await post(svg('<rect width="80" height="28" fill="#0f5c4d"/>'))).toEqual({ kind: "saved" });
    await publish();
    expect(served()?.assets.logo).toMatchObject({ contentType: "image/svg+xml", width: 80, height: 28 });
    const removed = { values, images: {}, removed: ["logo" as const] };
    await saveTenant(asAdmin(), tenantStore(), slug, removed);
    await publish();
    expect(await readdir(path.join(dir, slug))).toEqual(["tenant.json"]);
  });

  it("add, show, change and remove the partners of the about page", async () => {
    const svg = (color: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><path fill="${color}" d="M0 0h9v9z"/></svg>`,
      );
    const post = async (typed: Record<string, string>, images: TenantSubmission["images"] = {}) => {
      const values = (await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.values ?? {};
      return saveTenant(asAdmin(), tenantStore(), slug, { values: { ...values, ...typed }, images, removed: [] });
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
    const editor = (await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor;
    expect(editor?.values).toMatchObject({ "about.partners.1.name": "Quayside", "about.partners.1.service": "40" });
    expect(editor?.images["about.partners.1.logo"]?.name).toBe(editor?.values["about.partners.1.logo"]);
    expect(editor?.changes.map(({ field }) => field)).toContain("about.partners.1.service");
    const { id: userId, tenantId, roleId } = platform;
    const viewer = { userId, tenantId, roleId } as Parameters<typeof findTenantPreview>[1];
    const preview = await findTenantPreview(database.db, viewer, tenantStore(), slug);
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

  it("restore an earlier revision, and list who changed what", async () => {
    await publishColor("#6b2145");
    await publishColor("#123456");
    const seen = tenantStore().folders.find(slug)?.folder.revision ?? null;
    expect(
      await rollBackTenant(asAdmin(), tenantStore(), {
        slug,
        confirmation: await openConfirmation(asAdmin()),
        to: { number: 2, seen },
      }),
    ).toEqual({ kind: "published", number: 4 });
    expect(served()?.theme.input.light.brand).toBe("#6b2145");
    const history = await listRevisions(asAdmin(), tenantStore(), slug);
    expect(history?.revisions.map(({ number, source, author, current }) => [number, source, author, current])).toEqual([
      [4, "rollback", "admin@main.test", true],
      [3, "console", "admin@main.test", false],
      [2, "console", "admin@main.test", false],
      [1, "folder", null, false],
    ]);
    expect(history?.revisions[0]?.changes).toEqual([
      { file: "tenant.json", field: "theme.light.brand", before: "#123456", after: "#6b2145" },
    ]);
    const entries = await asPlatform(database.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(entries.filter(({ tenantId }) => tenantId === id).at(-1)).toMatchObject({
      action: "tenant.rollBack",
      actorUserId: platform.id,
      before: { "theme.light.brand": "#123456" },
      after: { "theme.light.brand": "#6b2145" },
    });
  });

  it("require confirmation and the password to publish, restore and discard", async () => {
    await save({ productName: "Mine" });
    const seen = (await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.revision ?? "";
    const { sessionId } = await openConfirmation(asAdmin());
    const confirm = { kind: "unconfirmed", required: { kind: "confirm", proof: [] } };
    const unread = { slug, confirmation: { sessionId, consent: false, password: "" } };
    expect(await publishTenant(asAdmin(), tenantStore(), { ...unread, seen, toSender })).toEqual(confirm);
    expect(await rollBackTenant(asAdmin(), tenantStore(), { ...unread, to: { number: 1, seen: null } })).toEqual(
      confirm,
    );
    expect(await discardTenant(asAdmin(), tenantStore(), unread)).toEqual(confirm);
    const unseen = { slug, confirmation: { sessionId: 0, consent: true, password: "" } };
    const wrong = {
      kind: "unconfirmed",
      required: { kind: "wrongPassword", proof: [expect.objectContaining({ name: "password" })] },
    };
    expect(await publishTenant(asAdmin(), tenantStore(), { ...unseen, seen, toSender })).toEqual(wrong);
    expect(await rollBackTenant(asAdmin(), tenantStore(), { ...unseen, to: { number: 1, seen: null } })).toEqual(wrong);
    expect(await discardTenant(asAdmin(), tenantStore(), unseen)).toEqual(wrong);
    expect(served()?.productName).toBe("Lakeshore");
    expect((await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.hasDraft).toBe(true);
  });

  it("refuse to publish a draft that was saved after the administrator saw it", async () => {
    await save({ productName: "Seen" });
    const seen = (await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.revision ?? "";
    await save({ productName: "Unseen" }, asOwn());
    const perform = { slug, confirmation: await openConfirmation(asAdmin()), seen, toSender };
    expect(await publishTenant(asAdmin(), tenantStore(), perform)).toEqual({ kind: "refused", why: "draftChanged" });
    expect(served()?.productName).toBe("Lakeshore");
  });

  it("report a folder that was changed meanwhile, and overwrite it only after a confirmation", async () => {
    await save({ productName: "Mine" });
    await write(slug, { id, name: "Theirs" });
    await registry.refresh();
    expect((await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor.isConflict).toBe(true);
    expect(await publish()).toEqual({ kind: "refused", why: "changed" });
    expect(await readJson()).toEqual({ id, name: "Theirs" });
    await keepDraft(asAdmin(), tenantStore(), slug);
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(served()?.productName).toBe("Mine");
  });

  it("let a tenant's own administrator change its look, but no identifying fields", async () => {
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
  ])("are not found for %s", async (_name, toScope) => {
    const scope = await toScope();
    const submission = { values: {}, images: {}, removed: [] };
    const confirmation = { sessionId: 1, consent: true, password: "" };
    expect(await getTenantEditor(scope, tenantStore(), slug)).toBeNull();
    expect(await listRevisions(scope, tenantStore(), slug)).toBeNull();
    expect(
      await listCopy(scope, tenantStore(), slug, { language: "en", query: "", only: false, screen: "", page: 1 }),
    ).toBeNull();
    expect(await getEditedPage(scope, tenantStore(), slug, { page: "terms", language: "en" })).toBeNull();
    expect(await saveTenant(scope, tenantStore(), slug, submission)).toEqual({ kind: "notAllowed" });
    expect(await publishTenant(scope, tenantStore(), { slug, confirmation, seen: "", toSender })).toEqual({
      kind: "notAllowed",
    });
    const to = { number: 1, seen: null };
    expect(await rollBackTenant(scope, tenantStore(), { slug, confirmation, to })).toEqual({ kind: "notAllowed" });
    expect(await discardTenant(scope, tenantStore(), { slug, confirmation })).toEqual({ kind: "notAllowed" });
  });

  it("show a tenant's administrator no other tenant", async () => {
    for (const name of ["main", "_template", "..", "../main", "nothing"])
      expect(await getTenantEditor(asOwn(), tenantStore(), name)).toBeNull();
    expect(await createTenant(asOwn(), tenantStore(), { slug: "mine", name: "Mine", ...blank })).toEqual({
      kind: "notAllowed",
    });
  });

  it("get a number of their own, whoever creates another at the same time", async () => {
    const create = (name: string) => createTenant(asAdmin(), tenantStore(), { ...blank, slug: "", name });
    const made = await Promise.all(["One", "One"].map((name) => create(`${name} ${count}`)));
    // Which of the two comes first is up to the database.
    expect(new Set(made)).toEqual(
      new Set([
        { kind: "created", slug: `one-${count}` },
        { kind: "created", slug: `one-${count}-2` },
      ]),
    );
    const drafts = await listDrafts(database.db, null);
    expect(new Set(drafts.map(({ tenantId }) => tenantId)).size).toBe(drafts.length);
  });

  it("get no number of a tenant without a folder, whose people and data remain", async () => {
    const gone = {
      tenantId: id + 100_000,
      slug: "gone",
      number: 1,
      revision: "a",
      files: {},
      source: "folder",
    } as const;
    await inTenant(testScopeIn(database.scope(), gone.tenantId), ({ db, now }) =>
      db.insert(tenantRevisions).values({ ...gone, createdAt: now }),
    );
    await createTenant(asAdmin(), tenantStore(), { ...blank, slug: `next-${count}`, name: "Next" });
    const found = (await getTenantEditor(asAdmin(), tenantStore(), `next-${count}`))?.editor;
    expect(found?.tenantId).toBeGreaterThan(gone.tenantId);
  });

  it("are created, served once published, and deleted with their draft", async () => {
    const values = { slug: `new-${count}-brand`, name: "New Brand", ...blank, color: "#f08a24" };
    expect(await createTenant(asAdmin(), tenantStore(), values)).toEqual({ kind: "created", slug: values.slug });
    expect(registry.current().findByName(values.slug)).toBeNull();
    expect(await publish(asAdmin(), values.slug)).toEqual({ kind: "published", number: 1 });
    expect(registry.current().findByName(values.slug)?.productName).toBe("New Brand");
    await createTenant(asAdmin(), tenantStore(), { ...values, slug: `gone-${count}-brand` });
    const gone = { slug: `gone-${count}-brand`, confirmation: await openConfirmation(asAdmin()) };
    expect(await discardTenant(asAdmin(), tenantStore(), gone)).toEqual({ kind: "discarded" });
    expect(await getTenantEditor(asAdmin(), tenantStore(), `gone-${count}-brand`)).toBeNull();
  });

  it("need only a name: the folder's follows from it, with a number if taken", async () => {
    const create = (name: string, color = "") =>
      createTenant(asAdmin(), tenantStore(), { slug: " ", name, ...blank, color });
    const name = `Häfen & Söhne ${count}`;
    expect(await create(name)).toEqual({ kind: "created", slug: `hafen-and-sohne-${count}` });
    expect(await create(name, "#f08a24")).toEqual({ kind: "created", slug: `hafen-and-sohne-${count}-2` });
    expect(await create("Login")).toEqual({ kind: "created", slug: "login-2" });
    expect(await create(" ")).toMatchObject({ kind: "faulty", errors: { name: { code: "tooShort" } } });
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
    "-x",
    "x\0",
    "gig..market",
  ])("cannot be called %j", async (name) => {
    const outcome = await createTenant(asAdmin(), tenantStore(), { slug: name, name: "X", ...blank });
    expect(outcome).toMatchObject({ kind: "faulty", errors: { slug: expect.anything() } });
  });

  /** The scope with a connection that is lost once, when a transaction has changed the folder, after something else. */
  function losing(
    scope: TestScope,
    lostWhile: "running" | "answering",
    { name = slug, meanwhile }: { name?: string; meanwhile?: () => Promise<unknown> } = {},
  ): TestScope {
    const file = path.join(dir, name, "tenant.json");
    const read = () => readFile(file, "utf8").catch(() => null);
    let isLost = false;
    const db: TestScope["db"] = Object.create(scope.db);
    db.transaction = async (run, config) => {
      const before = await read();
      const lose = async () => {
        if (isLost || (await read()) === before) return;
        isLost = true;
        await meanwhile?.();
        throw new Error("the connection was lost");
      };
      const result = await scope.db.transaction(async (tx) => {
        const found = await run(tx);
        if (lostWhile === "running") await lose();
        return found;
      }, config);
      await lose();
      return result;
    };
    return { ...scope, db };
  }

  it("have the folder that was there before, and the draft, when the publication cannot be stored", async () => {
    await save({ "theme.light.brand": "#6b2145" });
    await expect(publish(losing(asAdmin(), "running"))).rejects.toThrow("the connection was lost");
    expect(await readJson()).toMatchObject({ theme: { light: { brand: "#0f5c4d" } } });
    expect(served()?.theme.input.light.brand).toBe("#0f5c4d");
    expect((await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor).toMatchObject({ hasDraft: true });
    expect(await publish()).toEqual({ kind: "published", number: 2 });
    const created = { ...blank, slug: `fresh-${count}`, name: "Fresh" };
    await createTenant(asAdmin(), tenantStore(), created);
    const lost = losing(asAdmin(), "running", { name: created.slug });
    await expect(publish(lost, created.slug)).rejects.toThrow("the connection was lost");
    expect((await readdir(dir)).sort()).toEqual([slug, "main"].sort());
    expect(await publish(asAdmin(), created.slug)).toEqual({ kind: "published", number: 1 });
  });

  it("are not taken for changed by hand when the folder is taken back while another server waits to record it", async () => {
    const log = { warn: () => {} };
    const watcher = watchRevisions({ db: database.db, folders: tenantStore().folders, log }, registry);
    await save({ "theme.light.brand": "#6b2145" });
    const lost = losing(asAdmin(), "running", { meanwhile: () => registry.refresh() });
    await expect(publish(lost)).rejects.toThrow("the connection was lost");
    await watcher.stop();
    const found = await listRevisions(asAdmin(), tenantStore(), slug);
    expect(found?.revisions).toMatchObject([{ number: 1, source: "folder", current: true }]);
  });

  it("are published when only the database's answer was lost", async () => {
    await save({ "theme.light.brand": "#6b2145" });
    expect(await publish(losing(asAdmin(), "answering"))).toEqual({ kind: "published", number: 2 });
    expect(await readJson()).toMatchObject({ theme: { light: { brand: "#6b2145" } } });
    expect((await getTenantEditor(asAdmin(), tenantStore(), slug))?.editor).toMatchObject({ hasDraft: false });
  });

  it("override copy text by text, and drop overrides equal to the product's text", async () => {
    const question = { language: "es" as const, query: "tenant-editor new.title", only: false, screen: "", page: 1 };
    const found = await listCopy(asAdmin(), tenantStore(), slug, question);
    expect(found?.copy.rows).toEqual([{ feature: "tenant-editor", key: "new.title", base: "Nueva marca", own: "" }]);
    const post = (own: string) =>
      saveCopy(asAdmin(), tenantStore(), slug, {
        language: "es",
        texts: [{ feature: "tenant-editor", key: "new.title", own }],
      });
    await post("Otra marca");
    await publish();
    expect(served()?.copy.es?.["tenant-editor"]?.["new.title"]).toBe("Otra marca");
    await post("Nueva marca");
    await publish();
    expect(await readdir(path.join(dir, slug, "locales"))).toEqual([]);
  });

  it("store pages as Markdown and show them sanitized", async () => {
    const typed = "# Terms\r\n\r\nHello <script>alert(1)</script>{{product}}";
    const choice = { page: "terms" as const, language: "en" as const };
    const looked = await getEditedPage(asAdmin(), tenantStore(), slug, { ...choice, typed });
    expect(looked?.text.html).toContain("Lakeshore");
    expect(looked?.text.html).not.toContain("<script");
    await saveTenantPage(asAdmin(), tenantStore(), slug, { ...choice, typed });
    await publish();
    expect(served()?.pages.terms?.en?.title).toBe("Terms");
  });

  it("open a folder with other broken files, and publish only once they are fixed", async () => {
    await mkdir(path.join(dir, slug, "locales"));
    await writeFile(path.join(dir, slug, "locales", "es.json"), '{"shell":\n{"optional": 2026}}');
    await registry.refresh();
    const found = await getTenantEditor(asAdmin(), tenantStore(), slug);
    expect(found?.editor.faults[0]).toMatchObject({ file: "locales/es.json", line: 2, field: "shell.optional" });
    expect(await save({ productName: "Better" })).toEqual({ kind: "saved" });
    expect(await publish()).toEqual({ kind: "refused", why: "faulty" });
    const texts = [{ feature: "shell", key: "optional", own: "opcional" }];
    expect(await saveCopy(asAdmin(), tenantStore(), slug, { language: "es", texts })).toEqual({ kind: "saved" });
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(served()?.productName).toBe("Better");
  });

  it("write only to the tenants' folders", async () => {
    const file = new Map([["tenant.json", Buffer.from("{}")]]);
    for (const name of ["../evil", ".hidden", "_template", "a/b", ""])
      await expect(writeTenantFolder(dir, { slug: name, files: file }, null)).rejects.toThrow("can be no file");
    for (const name of ["../evil.json", "/etc/x.json", "locales/../../x.json", "other/x.json", "x.sh"])
      await expect(
        writeTenantFolder(dir, { slug: "fine", files: new Map([[name, Buffer.from("x")]]) }, null),
      ).rejects.toThrow("can be no file");
    await symlink(tmpdir(), path.join(dir, "linked"));
    expect(await writeTenantFolder(dir, { slug: "linked", files: file }, null)).toEqual({
      kind: "refused",
      why: "changed",
    });
    const outside = await mkdtemp(path.join(tmpdir(), "outside-"));
    await symlink(outside, path.join(dir, slug, "pages"));
    const base = tenantStore().folders.find(slug)?.folder.revision ?? null;
    const pages = new Map([...file, ["pages/terms.md", Buffer.from("# T")] as const]);
    expect(await writeTenantFolder(dir, { slug, files: pages }, base)).toEqual({ kind: "refused", why: "changed" });
    expect(await readdir(outside)).toEqual([]);
    expect((await lstat(path.join(dir, slug, "pages"))).isSymbolicLink()).toBe(true);
    await rm(outside, { recursive: true });
  });
});
