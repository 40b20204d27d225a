import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the editor of a brand", (open) => {
  let dir: string;
  let registry: TenantRegistry;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let viewer: Viewer;

  beforeAll(async () => {
    const database = await open();
    const account = await insertAccount(database.scope(), { roleId: 1 });
    dir = await mkdtemp(path.join(tmpdir(), "brand-pages-"));
    await cp("tests/tenants/acme", path.join(dir, "acme"), { recursive: true });
    registry = await createTenantRegistry({
      ...{ dir, baseDomain: undefined, defaultHosts: [], pollMs: 0 },
      log: { info: () => {}, warn: () => {} },
    });
    caller = await createPageCaller(database, { server: { folders: openTenantFolders(dir, registry) } });
    viewer = {
      ...{ sessionId: 1, quotingPartner: false, userId: account.id, tenantId: 1, roleId: 1, email: account.email },
      ...{ firstName: "Dana", lastName: "Whitcomb", phone: null, company: null },
    };
  });
  afterAll(async () => {
    await registry.close();
    await caller.close();
    await rm(dir, { recursive: true });
  });

  const ask = (at: string, init?: RequestInit) => caller.call(`/gigmarket/admin/tenants/${at}`, viewer, init);
  const post = (at: string, body: FormData | URLSearchParams) => ask(at, { method: "POST", body });

  it.each([
    ["new", "New tenant"],
    ["acme", "theme.light.brand"],
    ["acme?screen=mail", "srcDoc="],
    ["acme?screen=about", "/gigmarket/admin/tenants/acme/preview/about?"],
    ["acme", 'name="about.partners.0.name"'],
    ["acme/copy?language=es&q=login&page=999999", "text/"],
    ["acme/pages?page=terms&language=es", "Markdown"],
    ["acme/history", "History"],
  ])("shows %s", async (at, text) => {
    const answer = await ask(at);
    const html = await answer.text();
    expect([answer.status, caller.logged]).toEqual([200, []]);
    expect(html.includes(text)).toBe(true);
    expect(html).not.toMatch(/>(?:brands:)?(?:field|section|hint|value|option|state|copy|pages|new)\.[a-z]\w*[.\w]*</);
  });

  it("shows an invalid form again as typed, with messages at its fields", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ["intent", "save"],
      ["name", "  "],
      ["theme.light.brand", "red\0"],
    ] as const)
      form.append(name, value);
    const answer = await post("acme", form);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("a color as #rrggbb");
    expect(html).toContain('value="red"');
  });

  it("shows both values of a conflicting change, and saves the chosen one", async () => {
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      const base = JSON.stringify({ name: "Acme Exchange", "support.phone": "" });
      for (const [name, value] of Object.entries({
        intent: "save",
        name: "Acme Exchange",
        "locales.supported": "en",
        base,
        ...fields,
      }))
        form.append(name, value);
      return post("acme", form);
    };
    expect((await send({ "support.phone": "602 555 0188" })).status).toBe(302);
    const answer = await send({ "support.phone": "602 555 0144" });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toMatch(/name="keep\.support\.phone"[^>]*value="theirs"/);
    expect(html).toContain('value="602 555 0144"');
    expect(html).toMatch(/type="submit"[^>]*form="brand"|form="brand"[^>]*type="submit"/);
    const theirs = JSON.stringify({ "support.phone": "602 555 0188" });
    const settled = await send({ "support.phone": "602 555 0144", theirs, "keep.support.phone": "theirs" });
    expect(settled.status).toBe(302);
    expect(await (await ask("acme")).text()).toContain('value="602 555 0188"');
  });

  it("accepts a form being typed for the preview only", async () => {
    const type = (color: string) => {
      const form = new FormData();
      form.append("name", "Typed");
      form.append("locales.supported", "en");
      form.append("theme.light.brand", color);
      return post("acme/typed", form).then((answer) => answer.json());
    };
    expect(await type("#6b2145")).toMatchObject({
      kind: "kept",
      kept: { version: expect.stringMatching(/^[0-9a-f]{12}$/) },
    });
    expect(await type("red")).toMatchObject({ kind: "faulty", errors: { "theme.light.brand": { code: "color" } } });
    expect(await (await ask("acme")).text()).not.toContain('value="Typed"');
    expect((await post("nothing/typed", new FormData())).status).toBe(404);
    expect((await ask("acme/typed")).status).toBe(404);
  });

  it.each([
    ["acme", {}],
    ["acme", { intent: "publish" }],
    ["acme/history", { number: "x" }],
    ["acme/history", { number: "999999", seen: "x" }],
    ["acme/pages", { intent: "save", source: "" }],
    ["acme/copy", { "text/__proto__/x": "1", "text/shell/none": "2" }],
    ["new", {}],
    ["nothing", { intent: "save" }],
  ] as [string, Record<string, string>][])("answers an invalid post to %s with %j and no 5xx", async (at, fields) => {
    const answer = await post(at, new URLSearchParams(fields));
    expect(answer.status).toBeLessThan(500);
    expect(caller.logged).toEqual([]);
  });
});
