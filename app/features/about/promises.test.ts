import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

const paths = ["/", "/about", "/newregistration", "/agencyonboarding", "/register-seller", "/requestdemo", "/login"];

/** Money, credit, savings and what costs nothing: a tenant alone can promise them, by its settings or words of its own. */
const promise =
  /\$\s?\d|\bcredits?\b|\bsav(?:e|es|ings?)\b (?:money|time|up|\d)|\bfree (?:to|of|access)\b|for free|no (?:fee|cost|charge)|guarantee/gi;

/** A page's words, without the filters of what services cost, whoever sells them. */
function toText(html: string): string {
  const spoken = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ");
  return spoken.replace(/Free to start|Up to \$[\d.]+/g, "").replace(/\s+/g, " ");
}

describeOnEveryDatabase("a brand of a name and a colour", (open) => {
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    const main = await readTenantFolder("tenants/gigmarket");
    const { file } = buildTenant(main, null);
    if (!file) throw new Error("the main site's folder is faulty");
    const { tenant } = buildTenant(await readTenantFolder("tests/tenants/wireframe"), { folder: main, file });
    if (!tenant) throw new Error("the folder is faulty");
    caller = await createPageCaller(await open(), { others: [{ ...tenant, hosts: ["bare.test"] }] });
  });
  afterAll(() => caller.close());

  it.each(paths)("promises nothing in its name on %s", async (path) => {
    const answer = await caller.call(`http://bare.test${path}`, null);
    const text = toText(await answer.text());
    expect(answer.status).toBe(200);
    expect([...text.matchAll(promise)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60))).toEqual([]);
  });
});
