import { beforeAll, expect, test } from "vitest";
import { collections } from "#app/db/schema/collections.ts";
import { events, posts } from "#app/db/schema/community.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { toCanonicalPath } from "./canonical-path.ts";
import { listNamedPages, listSitemapEntries } from "./sitemap.server.ts";

test("a brand that only a path names is in the default one's sitemap, with the pages that it alone has", () => {
  const main = buildTestTenant("main", { id: 1, hosts: ["main.test"] });
  const named = buildTestTenant("quiet", { id: 7, paths: { about: "/quiet-about", privacyPolicy: "/quiet-privacy" } });
  const hosted = buildTestTenant("acme", { id: 4, hosts: ["acme.test"] });
  const list = (subdomain: string | null) =>
    [main, named, hosted].flatMap((tenant) => listNamedPages(tenant, { default: main, subdomainOf: () => subdomain }));
  expect(list(null)).toEqual(["/quiet/myservices", "/quiet-privacy", "/quiet-about"]);
  expect(list("quiet.main.test")).toEqual([]);
});

const input = { ownPages: ["/about"], community: true, namedPages: ["/demo-agency/myservices"] };

describeOnEveryDatabase("the sitemap of a tenant", (open) => {
  let database: TestDatabase;
  let [live, pending, inactive] = [0, 0, 0];

  beforeAll(async () => {
    database = await open();
    [live = 0, pending = 0, inactive = 0] = await createServices(database.db, [
      { name: "A" },
      { name: "B", status: 2 },
      { name: "C", status: 4 },
    ]);
    const post = {
      body: "",
      summary: "",
      thumbnailUrl: "/t.svg",
      author: "A",
      readingMinutes: 1,
      publishedAt: new Date("2025-01-01"),
    };
    await database.db.insert(posts).values([
      { ...post, title: "Everyone's" },
      { ...post, title: "Another tenant's", tenantId: 2 },
    ]);
    const meeting = { title: "M", summary: "", host: "H", timeZone: "UTC", joinUrl: "https://meet.example/" };
    const at = (year: number) => ({ startsAt: new Date(`${year}-01-01`), endsAt: new Date(`${year}-01-02`) });
    await database.db.insert(events).values([
      { ...meeting, ...at(2030) },
      { ...meeting, ...at(2030), tenantId: 2 },
      { ...meeting, ...at(2020) },
    ]);
    await database.db
      .insert(collections)
      .values({ tenantId: 1, title: "C", lede: "", serviceIds: [live], isDraft: false });
  });

  test("lists what its visitors see: pages, shown services, posts, upcoming events and markets", async () => {
    const paths = (await listSitemapEntries(database.scope(), input)).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/", "/about", `/service/${live}`, `/service/${pending}`, "/demo-agency/myservices"]),
    );
    expect(paths).not.toContain(`/service/${inactive}`);
    expect(paths.filter((path) => path.startsWith("/blog/"))).toHaveLength(1);
    expect(paths.filter((path) => path.startsWith("/community/event/"))).toHaveLength(1);
  });

  test("lists no page that asks search engines not to list it", async () => {
    const paths = (await listSitemapEntries(database.scope(), input)).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith("/collections/"))).toHaveLength(1);
    expect(paths.filter((path) => toCanonicalPath(path, input.ownPages) !== path)).toEqual([]);
  });

  test("has no more than one file may have, and leaves out brands before the tenant's own pages", async () => {
    const namedPages = Array.from({ length: 60_000 }, (_, at) => `/brand-${at}/myservices`);
    const paths = (await listSitemapEntries(database.scope(), { ...input, namedPages })).map(({ path }) => path);
    expect(paths).toHaveLength(50_000);
    expect(paths).toContain(`/service/${live}`);
  });

  test("contains nothing outside the tenant's part of the catalogue, and no community when it is off", async () => {
    const narrow = database.scope({ catalogue: { services: [live] } });
    const paths = (await listSitemapEntries(narrow, { ...input, community: false })).map(({ path }) => path);
    expect(paths).toContain(`/service/${live}`);
    expect(paths.filter((path) => path === `/service/${pending}` || /blog|community/.test(path))).toEqual([]);
  });
});
