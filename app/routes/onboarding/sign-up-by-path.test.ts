import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

/** Where signing up and being lost begins, and the account screens beside it. */
const starts = [
  ...["/premium", "/premium/myservices", "/premium/requestdemo", "/premium/requestservice"],
  ...["/premium/newregistration", "/premium/register-seller", "/premium/notfound"],
  ...["/login/premium", "/forgotpassword/premium", "/agencyonboarding/premium"],
];
/** Pages about accounts and the market itself, which every brand has for itself. */
const branded =
  /^\/(?:$|login|newregistration|register-seller|forgotpassword|agencyonboarding|request|notfound|terms)/i;

describeOnOneDatabase("a brand that only the path names", (open) => {
  let caller: Awaited<ReturnType<typeof createPageCaller>>;

  beforeAll(async () => {
    const premium = buildTestTenant("premium", { id: 4, name: "Premium", paths: { about: "/premium" } });
    caller = await createPageCaller(await open(), { others: [premium] });
  });
  afterAll(() => caller.close());

  const readLinks = (html: string) =>
    [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"?#]*)/g)].map(([, path = ""]) => path);

  it("keeps its visitors who sign up, sign in, ask or are lost", async () => {
    const left: [string, string][] = [];
    for (const path of starts) {
      const answer = await caller.call(path, null);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, path.endsWith("notfound") ? 404 : 200]);
      expect(html).toContain('data-product="Premium"');
      const links = readLinks(html).filter((link) => branded.test(link) && !/\/premium(?:\/|$)/.test(link));
      left.push(...links.map((link): [string, string] => [path, link]));
    }
    expect(left).toEqual([]);
  });

  it("offers to sign up at its own address", async () => {
    const signsUp = readLinks(await (await caller.call("/premium/myservices", null)).text());
    expect(signsUp).toContain("/premium/newregistration");
    const chosen = readLinks(await (await caller.call("/premium/newregistration", null)).text());
    expect(chosen).toEqual(expect.arrayContaining(["/premium/register-seller", "/agencyonboarding/premium"]));
  });

  it("shows its own not-found page for an unknown service", async () => {
    const answer = await caller.call("/premium/service/999999", null);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/premium/notfound"]);
    const elsewhere = await caller.call("/service/999999", null);
    expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([302, "/notfound"]);
  });
});
