import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

const paths = [
  "/",
  "/about",
  "/newregistration",
  "/agencyonboarding",
  "/agencyonboarding/gigcode",
  "/register-seller",
  "/requestdemo",
  "/login",
];

/** Money, credit, savings and what costs nothing: a tenant alone can promise them, by its settings or words of its own. */
const promises = {
  en: /\$\s?\d|\bcredits?\b|\bsav(?:e|es|ings?)\b (?:money|time|up|\d)|\bfree (?:to|of|access)\b|\bis free\b|for free|no (?:fee|cost|charge)|costs nothing|guarantee/gi,
  es: /\d\s?US\$|\$\s?\d|\bcréditos?\b|\bahorr\w+|\bgratis\b|\bgratuit[oa]s?\b|sin (?:coste|costo|cargo)|no cuesta|garantiz\w+/gi,
};
/** Filters of what services cost, whoever sells them. */
const filters =
  /Free to start|Up to \$[\d.]+|Gratis para empezar|Hasta \d+[.,]\d+\s?(?:US)?\$|Hasta (?:US)?\$\s?[\d.,]+/g;

function toText(html: string): string {
  const spoken = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ");
  return spoken.replace(/&nbsp;|\s+/g, " ").replace(filters, "");
}

describeOnOneDatabase("a brand of a name and a colour", (open) => {
  const callers = new Map<string, Awaited<ReturnType<typeof createPageCaller>>>();
  beforeAll(async () => {
    const main = await readTenantFolder("tenants/gigmarket");
    const { file } = buildTenant(main, null);
    if (!file) throw new Error("the main site's folder is faulty");
    const { tenant } = buildTenant(await readTenantFolder("tests/tenants/wireframe"), { folder: main, file });
    if (!tenant) throw new Error("the folder is faulty");
    const database = await open();
    for (const locale of Object.keys(promises))
      callers.set(locale, await createPageCaller(database, { locale, others: [{ ...tenant, hosts: ["bare.test"] }] }));
  });
  afterAll(() => Promise.all([...callers.values()].map((caller) => caller.close())));

  it.each(
    (["en", "es"] as const).flatMap((locale) => paths.map((path) => [locale, path] as const)),
  )("promises nothing in its name (%s, %s)", async (locale, path) => {
    const answer = await callers.get(locale)?.call(`http://bare.test${path}`, null);
    const html = (await answer?.text()) ?? "";
    expect(answer?.status).toBe(200);
    expect(html).toContain(`<html lang="${locale}"`);
    const text = toText(html);
    const found = [...text.matchAll(promises[locale])].map(({ index }) =>
      text.slice(Math.max(0, index - 60), index + 60),
    );
    expect(found).toEqual([]);
  });
});
