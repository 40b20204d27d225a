import { afterAll, beforeAll, expect, it } from "vitest";
import { events, posts } from "#app/db/schema/community.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { createTestIssuer } from "#tests/factories/social-issuer.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

/** Where visitors read, sign up and are lost, and the account screens beside it. */
const starts = [
  ...["/premium", "/premium/myservices", "/premium/requestdemo", "/premium/requestservice"],
  ...["/premium/newregistration", "/premium/register-seller", "/premium/notfound"],
  ...["/premium/about", "/premium/recentlyviewed", "/premium/community/dashboard", "/premium/community/events"],
  ...["/premium/blogs", "/premium/blogs?search=nothing-has-this", "/premium/blog/1", "/premium/videos"],
  ...["/premium/community/event/1", "/premium/callback?outcome=failed"],
  ...["/login/premium", "/forgotpassword/premium", "/agencyonboarding/premium"],
];
const past = new Date("2026-01-01");
/** Pages about accounts and the market itself, which every brand has for itself. */
const branded =
  /^\/(?:$|login|newregistration|register-seller|forgotpassword|agencyonboarding|request|notfound|terms|about|recentlyviewed|community|blog|videos|social|callback)/i;

describeOnOneDatabase("a brand that only the path names", (open) => {
  let caller: Awaited<ReturnType<typeof createPageCaller>>;

  beforeAll(async () => {
    const premium = buildTestTenant("premium", {
      ...{ id: 4, name: "Premium", paths: { about: "/premium" } },
      signIn: { providers: ["google"] },
    });
    const database = await open();
    const text = { id: 1, title: "Storm drill", summary: "S" };
    await database.db
      .insert(posts)
      .values({ ...text, body: "B", thumbnailUrl: "/files/1.svg", author: "A", readingMinutes: 1, publishedAt: past });
    const times = { startsAt: new Date("2035-02-01T16:00:00Z"), endsAt: new Date("2035-02-01T17:00:00Z") };
    const place = { host: "Isaac", timeZone: "America/Chicago", joinUrl: "https://meet.example/storm" };
    await database.db.insert(events).values({ ...text, ...times, ...place });
    const { issuer } = await createTestIssuer(past);
    caller = await createPageCaller(database, {
      others: [premium],
      alter: (context) => ({ ...context, social: { issuer, cookieKeys: [new Uint8Array(32)] } }),
    });
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

  it("leads to its own posts, events, videos and providers", async () => {
    const home = readLinks(await (await caller.call("/premium/myservices", null)).text());
    expect(home).toEqual(expect.arrayContaining(["/premium/blogs", "/premium/videos", "/premium/about"]));
    const community = readLinks(await (await caller.call("/premium/community/dashboard", null)).text());
    expect(community).toEqual(expect.arrayContaining(["/premium/blog/1", "/premium/community/event/1"]));
    expect(community).toContain("/premium/community/events/1.ics");
    const feed = await (await caller.call("/premium/blogs/feed.xml", null)).text();
    expect(feed).toContain("<id>http://market.test/premium/blog/1</id>");
    expect(await (await caller.call("/login/premium", null)).text()).toContain("/premium/social/google?");
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
