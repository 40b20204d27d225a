import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { formerSlugs } from "#app/db/schema/markets.ts";
import { hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("a registration link that names no tenant", (open) => {
  let ask: (address: string) => Promise<[number, string | null]>;
  let read: (address: string) => Promise<string>;

  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.db.insert(companies).values([
      { tenantId: 1, slug: "lakeshore", name: "Lakeshore" },
      { tenantId: 4, slug: "redhill", name: "Redhill" },
      { tenantId: 1, slug: "harbor", name: "Harbor", hasGigMarket: true },
    ]);
    const { call } = await createPageCaller(database);
    ask = async (address) => {
      const answer = await call(address, null);
      return [answer.status, answer.headers.get("location")];
    };
    read = async (address) => (await call(address, null)).text();
  });

  it("leads to the page in the agency's own brand", async () => {
    expect(await ask("/agentonboarding/lakeshore")).toEqual([200, null]);
    expect(await ask("/agentonboarding/RedHill?utm_source=mail")).toEqual([
      302,
      "/agentonboarding/premium/RedHill?utm_source=mail",
    ]);
    expect(await ask("/agentonboarding/premium/RedHill")).toEqual([200, null]);
    expect(await ask("http://premium.test/agentonboarding/redhill")).toEqual([200, null]);
  });

  it("leads by a slug that the agency had before to the present link", async () => {
    const [company] = await database.db.select().from(companies).where(eq(companies.slug, "lakeshore"));
    const row = { slug: "lake-before", companyId: company?.id ?? 0, reservedUntil: new Date("2999-01-01") };
    await database.db.insert(formerSlugs).values([row, { ...row, slug: "lake-long-ago", reservedUntil: new Date(0) }]);
    expect(await ask("/agentonboarding/Lake-Before?link=secret&utm_source=mail")).toEqual([
      302,
      "/agentonboarding/lakeshore?link=secret&utm_source=mail",
    ]);
    expect(await ask("/agentonboarding/lake-long-ago")).toEqual([404, null]);
  });

  it("mentions the agency's market only if it has one", async () => {
    expect(await read("/agentonboarding/harbor")).toContain("The services that your agency has chosen");
    expect(await read("/agentonboarding/lakeshore")).not.toContain("The services that your agency has chosen");
  });

  it("is not found on another tenant's own address, or for an unknown agency", async () => {
    for (const address of [
      "http://premium.test/agentonboarding/lakeshore",
      "/agentonboarding/premium/lakeshore",
      "/agentonboarding/nobody",
      "/agentonboarding/%00",
    ])
      expect(await ask(address)).toEqual([404, null]);
  });
});

describeOnOneDatabase("a registration link for a signed-in user", (open) => {
  const now = new Date();
  let database: TestDatabase;
  let call: Awaited<ReturnType<typeof createPageCaller>>["call"];

  beforeAll(async () => {
    database = await open();
    ({ call } = await createPageCaller(database));
  });

  const enter = async (user: typeof users.$inferSelect) => {
    const scope = database.scope({ now });
    return findViewer(scope.db, await createSession(scope, user, { userAgent: null, address: null }), now);
  };
  const read = async (address: string, user: typeof users.$inferSelect) => {
    const answer = await call(address, await enter(user));
    return { status: answer.status, text: await answer.text() };
  };
  const key = () => crypto.randomUUID().slice(0, 8);

  it("shows the administrator the link, the invitation and who joined, and no form", async () => {
    const slug = `lake-${key()}`;
    const { user: boss, company } = await insertMember(database.scope(), { slug });
    const other = await insertMember(database.scope(), { slug: `hill-${key()}` });
    await insertAccount(database.scope(), { companyId: company.id, roleId: 3, email: `ann@${slug}.test` });
    const { status, text } = await read(`/agentonboarding/${slug}`, boss);
    expect(status).toBe(200);
    expect(text.replaceAll("<wbr/>", "")).toContain(`>http://market.test/agentonboarding/${slug}</output>`);
    expect(text).toContain('href="/adduser"');
    expect(text).toContain(`ann@${slug}.test`);
    expect(text).not.toContain(other.user.email);
    expect(text).not.toContain('name="workEmail"');
  });

  it("lets agents share it, but not invite", async () => {
    const slug = `lake-${key()}`;
    const { user } = await insertMember(database.scope(), { slug, roleId: 3 });
    const { text } = await read(`/agentonboarding/${slug}`, user);
    expect(text.replaceAll("<wbr/>", "")).toContain(`>http://market.test/agentonboarding/${slug}</output>`);
    expect(text).not.toContain('href="/adduser"');
  });

  it("lets a user without a company join by one button", async () => {
    const slug = `lake-${key()}`;
    const { company } = await insertMember(database.scope(), { slug });
    const open = { joiningMode: "open" as const };
    await database.db.update(companies).set(open).where(eq(companies.id, company.id));
    const newcomer = await insertAccount(database.scope(), { roleId: 3, email: `new@${slug}.test` });
    const page = await read(`/agentonboarding/${slug}`, newcomer);
    expect(page.text).toContain(`Join Company ${slug} as Dana Whitcomb`);
    expect(page.text).not.toContain('name="workEmail"');
    const joined = await call(`/agentonboarding/${slug}`, await enter(newcomer), {
      method: "POST",
      body: new URLSearchParams({ intent: "join" }),
    });
    expect([joined.status, joined.headers.get("location")]).toEqual([302, "/company?saved=joined"]);
    const [stored] = await database.db.select().from(users).where(eq(users.id, newcomer.id));
    expect(stored).toMatchObject({ companyId: company.id, roleId: 3 });
  });

  it("says before registration what the opened link brings: a wait, none, or that it has ended", async () => {
    const slug = `lake-${key()}`;
    const { company } = await insertMember(database.scope(), { slug });
    const link = "p".repeat(43);
    const rules = { joinLinkHash: hashSecret(link), joinLinkEndsAt: new Date(Date.now() + 86_400_000) };
    await database.db.update(companies).set(rules).where(eq(companies.id, company.id));
    const newcomer = await insertAccount(database.scope(), { roleId: 3, email: `new@${slug}.test` });
    const [wait, ended] = ["decides whether you join", "This private link no longer works"];
    for (const viewer of [null, await enter(newcomer)]) {
      const open = async (search: string) => (await call(`/agentonboarding/${slug}${search}`, viewer)).text();
      const [plain, good, old] = [await open(""), await open(`?link=${link}`), await open(`?link=${"q".repeat(43)}`)];
      expect([plain.includes(wait), plain.includes(ended)]).toEqual([true, false]);
      expect([good.includes(wait), good.includes(ended)]).toEqual([false, false]);
      expect([old.includes(wait), old.includes(ended)]).toEqual([true, true]);
    }
  });

  it("comes back with its private token after somebody with an account has logged in", async () => {
    const slug = `lake-${key()}`;
    await insertMember(database.scope(), { slug });
    const address = `/agentonboarding/${slug}?link=${"p".repeat(43)}`;
    const text = await (await call(address, null)).text();
    expect(text).toContain(`href="/login?returnTo=${encodeURIComponent(address)}"`);
  });

  it("explains to a user of another company why it cannot be joined, and joins nothing", async () => {
    const slug = `lake-${key()}`;
    await insertMember(database.scope(), { slug });
    const { user, company } = await insertMember(database.scope(), { slug: `hill-${key()}` });
    const page = await read(`/agentonboarding/${slug}`, user);
    expect(page.text).toContain(`of ${company.name}. An account belongs to one company`);
    expect(page.text).toContain(`action="/logout?returnTo=%2Fagentonboarding%2F${slug}"`);
    const refused = await call(`/agentonboarding/${slug}`, await enter(user), {
      method: "POST",
      body: new URLSearchParams({ intent: "join" }),
    });
    expect([refused.status, refused.headers.get("location")]).toEqual([302, `/agentonboarding/${slug}`]);
    const [stored] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(stored?.companyId).toBe(company.id);
  });

  it("does not let visitors join", async () => {
    const slug = `lake-${key()}`;
    await insertMember(database.scope(), { slug });
    const init = { method: "POST", body: new URLSearchParams({ intent: "join" }) };
    const answer = await call(`/agentonboarding/${slug}`, null, init);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/agentonboarding/${slug}`]);
  });

  it("leads signed-in users from the sign-up page to their next steps", async () => {
    const { user } = await insertMember(database.scope(), { slug: `lake-${key()}` });
    for (const at of ["/newregistration", "/agencyonboarding"]) {
      const { text } = await read(at, user);
      expect(text).toContain("You are logged in as Dana Whitcomb");
      expect(text).toContain('href="/dashboard"');
      expect(text).not.toContain("Already");
      const visitors = await (await call(at, null)).text();
      expect(visitors).toContain('href="/login"');
    }
    const newcomer = await insertAccount(database.scope(), { roleId: 3, email: `new@${key()}.test` });
    expect((await read("/agencyonboarding", newcomer)).text).toContain("Set up my company");
  });
});
