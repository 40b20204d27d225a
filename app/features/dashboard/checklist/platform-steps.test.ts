import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RequestContext } from "#app/context.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the console's overview", (open) => {
  let dir: string;
  let registry: TenantRegistry;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let viewer: Viewer;

  beforeAll(async () => {
    const database = await open();
    const account = await insertAccount(database.scope(), { roleId: 1 });
    dir = await mkdtemp(path.join(tmpdir(), "steps-"));
    registry = await createTenantRegistry({
      ...{ dir, baseDomain: undefined, defaultHosts: [], pollMs: 0 },
      log: { info: () => {}, warn: () => {} },
    });
    caller = await createPageCaller(database, {
      server: { folders: openTenantFolders(dir, registry) },
      // The overview reads only whether there is one.
      alter: (context) => ({ ...context, social: {} as RequestContext["social"] }),
    });
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

  const read = async (at: string) => (await caller.call(at, viewer)).text();
  /** The list of first steps: its text and its entries. */
  const readSteps = async () => {
    const html = await read("/gigmarket/admin");
    const from = html.indexOf('aria-labelledby="checklist"');
    const list = html.slice(from, html.indexOf("</section>", from));
    const toText = (part: string) =>
      part
        .replaceAll("<!-- -->", "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ");
    const entries = list.split("<li").slice(1);
    return { text: toText(list), list, steps: entries.map(toText) };
  };
  const post = (at: string, fields: Record<string, string>) =>
    caller.call(at, viewer, { method: "POST", body: new URLSearchParams(fields) });

  it("a platform administrator sees which first steps are done, and dismisses them", async () => {
    const first = await readSteps();
    expect(first.text).toMatch(/Set up the platform .*1 of 3 done/);
    expect(first.steps.find((step) => step.includes("Connect social sign-in"))).toContain("(done)");
    const make = first.steps.find((step) => step.includes("Make your first tenant"));
    expect(make).toContain("New tenant");
    expect(make).not.toContain("(done)");
    const [, address = ""] = /href="([^"]*tenants\/new)"/.exec(first.list) ?? [];
    const made = await post(address, { name: "Lake Shore" });
    const editor = await read(made.headers.get("location") ?? "");
    expect(editor).toMatch(/<h1[^>]*>Lake Shore</);
    const second = await readSteps();
    expect(second.steps.find((step) => step.includes("Make your first tenant"))).toContain("(done)");
    expect(second.text).toContain("2 of 3 done");
    expect(second.steps).toHaveLength(3);

    for (const [words, intent, left] of [
      ["Put the list away", "dismissChecklist", 0],
      ["Show the list", "restoreChecklist", 3],
    ] as const) {
      const { list } = await readSteps();
      expect(list).toMatch(
        /<form method="post" action="\/dashboard"[^>]*><input type="hidden" name="checklist" value="platform"/,
      );
      expect(list).toMatch(new RegExp(`<button[^>]*name="intent" value="${intent}"[^>]*>(<[^>]+>)*${words}`));
      await post("/dashboard", { checklist: "platform", intent });
      const { text, steps } = await readSteps();
      expect(text).toMatch(/\d of \d done/);
      expect(steps).toHaveLength(left);
    }
  });
});
