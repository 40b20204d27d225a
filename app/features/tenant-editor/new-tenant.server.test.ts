import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { passwordLinks, setPassword } from "#app/features/identity/password/set-password.server.ts";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { discardTenant, publishTenant } from "#app/features/tenant-editor/publish/publish-tenant.server.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { saveTenant } from "./edit-tenant.server.ts";
import { createTenant } from "./new-tenant.server.ts";
import { getTenantEditor } from "./tenant-editor.server.ts";

const harbor = { slug: "harbor", name: "Harbor", productName: "", color: "" };
const dana = { email: "dana@harbor.test", firstName: "Dana", lastName: "Whitfield" };
const nobody = { email: "", firstName: "", lastName: "" };

describeOnEveryDatabase("a new tenant's first administrator", (open) => {
  let database: TestDatabase;
  let dir: string;
  let registry: TenantRegistry;
  let platform: Awaited<ReturnType<typeof insertAccount>>;

  beforeEach(async () => {
    database = await open();
    platform = await insertAccount(database.scope(), { roleId: 1, email: "admin@main.test" });
    dir = await mkdtemp(path.join(tmpdir(), "new-tenant-"));
    await mkdir(path.join(dir, "main"));
    await writeFile(path.join(dir, "main", "tenant.json"), JSON.stringify({ id: 1, name: "Main" }));
    registry = await createTenantRegistry({
      ...{ dir, baseDomain: "localhost", defaultHosts: [], pollMs: 0 },
      log: { info: () => {}, warn: () => {} },
    });
  });

  afterEach(async () => {
    await registry.close();
    await rm(dir, { recursive: true, force: true });
  });

  const scope = () => database.scope({ userId: platform.id });
  const store = () => ({ folders: openTenantFolders(dir, registry), directory: registry.current() });
  const toSender = (tenant: Tenant) => {
    const { t } = getI18n(tenant, "en");
    return { ...buildAccountSender({ named: true }), tenant, t };
  };
  const look = async () => (await getTenantEditor(scope(), store(), "harbor"))?.editor;
  const publish = async () =>
    publishTenant(scope(), store(), {
      ...{ slug: "harbor", confirmation: await openConfirmation(scope()) },
      ...{ seen: (await look())?.revision ?? "", toSender },
    });
  const findDana = () => database.db.select().from(users).where(eq(users.email, dana.email));

  it("is invited once the tenant is published, in its name, and gets in by the link", async () => {
    expect(await createTenant(scope(), store(), { ...harbor, ...dana })).toEqual({ kind: "created", slug: "harbor" });
    const own = testScopeIn(database.scope(), (await look())?.tenantId ?? 0);
    expect([await findDana(), await readMails(own)]).toEqual([[], []]);
    // A later change of the draft keeps the invited administrator.
    const values = { ...(await look())?.values, productName: "Harbor Place" };
    await saveTenant(scope(), store(), "harbor", { values, images: {}, removed: [] });
    expect(await look()).toMatchObject({ invites: dana.email });
    expect(await publish()).toEqual({ kind: "published", number: 1 });
    expect(await findDana()).toMatchObject([{ tenantId: own.tenantId, roleId: 1, passwordHash: null }]);
    const [mail] = await readMails(own);
    expect(mail).toMatchObject({ recipient: dana.email, subject: "Harbor Place is yours to administer" });
    expect(mail?.text).toMatch(/\/setpassword\/[A-Za-z0-9_-]{43}\/harbor\b/);
    const input = { token: readToken(mail), kinds: passwordLinks.set, password: "blue kettle on the pier" };
    expect(await setPassword(own, buildAccountSender(), input)).toMatchObject({ kind: "done" });
    // Administrators are invited once: the next publication invites nobody.
    expect(await look()).toMatchObject({ invites: null });
  });

  it("is nobody where none is named, or the draft is discarded", async () => {
    await createTenant(scope(), store(), { ...harbor, ...dana });
    await discardTenant(scope(), store(), { slug: "harbor", confirmation: await openConfirmation(scope()) });
    await createTenant(scope(), store(), { ...harbor, ...nobody });
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(await findDana()).toEqual([]);
  });

  it("leads to its first draft where the form is sent twice, while that is as the form made it", async () => {
    const create = (change: Partial<typeof harbor & typeof dana> = {}, by = scope()) =>
      createTenant(by, store(), { ...harbor, slug: "", ...dana, ...change });
    const first = { kind: "created", slug: "harbor" };
    expect(await Promise.all([create(), create()])).toEqual([first, first]);
    expect(await create({ slug: "harbor" })).toEqual(first);
    const { id } = await insertAccount(database.scope(), { roleId: 1, email: "second@main.test" });
    expect(await create({}, database.scope({ userId: id }))).toEqual({ kind: "created", slug: "harbor-2" });
    expect(await create({ color: "#123456" })).toEqual({ kind: "created", slug: "harbor-3" });
    expect(await create({ firstName: "Diana" })).toEqual({ kind: "created", slug: "harbor-4" });
    const values = { ...(await look())?.values, productName: "Harbor Place" };
    await saveTenant(scope(), store(), "harbor", { values, images: {}, removed: [] });
    expect(await create()).toEqual({ kind: "created", slug: "harbor-5" });
  });

  it("is a whole person without an account; otherwise the form says what is wrong", async () => {
    const create = (person: Partial<typeof dana>) =>
      createTenant(scope(), store(), { ...harbor, ...nobody, ...person });
    expect(await create({ email: "dana@" })).toMatchObject({
      kind: "faulty",
      errors: {
        email: { key: "onboarding:error.emailInvalid" },
        firstName: { key: "onboarding:error.firstName" },
        lastName: { key: "onboarding:error.lastName" },
      },
    });
    expect(await create({ ...dana, email: "ADMIN@main.test" })).toMatchObject({
      errors: { email: { key: "tenant-editor:error.administratorKnown" } },
    });
    expect(await look()).toBeUndefined();
  });

  it("keeps an account that the address has got before the publication", async () => {
    await createTenant(scope(), store(), { ...harbor, ...dana });
    const made = await insertAccount(database.scope(), { email: dana.email });
    expect(await publish()).toMatchObject({ kind: "published" });
    expect(await findDana()).toMatchObject([{ id: made.id, tenantId: 1 }]);
  });
});
