import { afterAll, beforeAll, expect, it } from "vitest";
import { roles } from "#app/features/identity/role.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { writeConnections } from "#app/features/marketplace/works-with/systems.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

/** Ids in the base taxonomy. */
const [ezlynx, hawksoft] = [503, 504];

describeOnOneDatabase("what fits the viewer's agency", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  let ids: number[];
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
    ids = await createServices(database.db, [{ name: "Hail Maps" }, { name: "Loss Runs" }, { name: "Form Fill" }]);
    const [hail = 0, loss = 0] = ids;
    await writeConnections(database.db, hail, [{ systemId: hawksoft, connection: "api", optIn: null }]);
    await writeConnections(database.db, loss, [{ systemId: ezlynx, connection: "native", optIn: null }]);
    await indexServices(database.db, ids);
  });
  afterAll(() => caller.close());

  const signIn = async (slug: string, roleId?: number) =>
    openAs((await insertMember(database.scope({ now: new Date() }), { slug, roleId })).user);
  async function openAs(user: Awaited<ReturnType<typeof insertAccount>>) {
    const now = new Date();
    const token = await createSession(database.scope({ now }), user, { userAgent: null, address: null });
    return findViewer(database.db, token, now);
  }
  const describe = (viewer: Awaited<ReturnType<typeof signIn>>, body: string) =>
    caller.call("/company", viewer, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `intent=describe&${body}`,
    });
  const listNames = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, name]) => name);

  it("is on cards and page, sorts and filters, once an administrator has described it", async () => {
    const viewer = await signIn("lakeshore");
    const before = await (await caller.call(`/service/${ids[1]}`, viewer)).text();
    expect(before).toContain('href="/company#agency-profile"');
    const saved = await describe(viewer, `systems=${ezlynx}&states=OH&size=`);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/company?saved=profile"]);
    expect(await (await caller.call("/company", viewer)).text()).toMatch(
      /value="503"[^>]*checked|checked[^>]*value="503"/,
    );
    const sorted = await (await caller.call("/?sort=fit", viewer)).text();
    expect(listNames(sorted)).toEqual(["Loss Runs", "Form Fill", "Hail Maps"]);
    expect(sorted).toContain("Works with EZLynx");
    expect(listNames(await (await caller.call("/?fit=misfit", viewer)).text())).toEqual(["Hail Maps"]);
    const page = await (await caller.call(`/service/${ids[1]}`, viewer)).text();
    expect(page).toContain("Fits your company");
    expect(page).toContain("Available in all states");
    const compared = await (await caller.call(`/compare?id=${ids[0]}&id=${ids[1]}`, viewer)).text();
    expect(compared).toMatch(/For [^<]*: in Ohio, on EZLynx\./);
    expect(compared).toContain("Save for later");
  });

  it("leads from a comparison to the form for one, and saves what is compared", async () => {
    const viewer = await signIn("marina");
    const [one, two] = ids;
    const compare = async () => (await caller.call(`/compare?id=${one}&id=${two}`, viewer)).text();
    expect(await compare()).toContain("Describe your company");
    const answer = await caller.call("/saved", viewer, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `intent=save&service=${one}&service=${two}&returnTo=/compare`,
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/compare"]);
    expect(await compare()).toContain("See saved services");
  });

  it("leads nobody to a form that they may not fill in", async () => {
    const { agent: roleId } = roles;
    const owner = await signIn("prairie");
    await describe(owner, `systems=${ezlynx}`);
    const colleague = { roleId, companyId: owner?.company?.id, email: "agent@prairie.test" };
    const agent = await openAs(await insertAccount(database.scope(), colleague));
    const [one, two] = ids;
    const read = async (path: string, viewer = agent) => (await caller.call(path, viewer)).text();
    const described = await read(`/service/${two}`);
    expect(described).toContain("Fits your company");
    const undescribed = await signIn("coastal", roleId);
    for (const path of [`/service/${two}`, `/compare?id=${one}&id=${two}`])
      expect(described + (await read(path, undescribed))).not.toContain("#agency-profile");
  });

  it("refuses an unknown choice, and keeps the rest of the form", async () => {
    const viewer = await signIn("bayside");
    const answer = await describe(viewer, `systems=${ezlynx}&size=huge`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/value="503"[^>]*checked|checked[^>]*value="503"/);
  });

  it("is shown to neither visitors nor companies without a profile", async () => {
    for (const viewer of [null, await signIn("harborside")]) {
      const html = await (await caller.call("/?fit=misfit&sort=fit", viewer)).text();
      expect(listNames(html)).toHaveLength(3);
      expect(html).not.toContain("Works with EZLynx");
    }
  });
});
