import { afterAll, beforeAll, expect, it } from "vitest";
import type { users } from "#app/db/schema/identity.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertAgreement, insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/reviews", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());

  async function signIn(scope: TestScope, user: typeof users.$inferSelect | { id: number }) {
    const token = await createSession(scope, user, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await caller.call(path, viewer, { method: "POST", body: new URLSearchParams(fields) });
      return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
    };
    return { post, read: async (path: string) => (await caller.call(path, viewer)).text() };
  }

  it("are written, answered and withheld by forms that need no scripts", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId, scope: sellerScope } = await insertSeller(scope, { names: ["Hail Maps"] });
    const company = await insertCompany(scope, { name: "Reader <Agency>" });
    const member = await insertAccount(scope, { email: "reader@agency.example", companyId: company.id });
    const buyer = await signIn(scope, member);
    const own = `/reviews/${serviceId}`;
    const words = { intent: "write", stars: "4", text: "Storm paths are right most of the time." };
    expect((await buyer.post(own, words)).status).toBe(403);
    expect(await buyer.read(own)).not.toContain('name="stars"');
    await insertAgreement(scope, { serviceId, buyerId: company.id });
    expect(await buyer.read(own)).toContain('name="stars"');
    const faulty = await buyer.post(own, { ...words, text: "<b>Storm paths are right.</b>" });
    expect(faulty.status).toBe(400);
    expect(faulty.text).toContain("&lt;b&gt;Storm paths are right.&lt;/b&gt;");
    expect(await buyer.post(own, words)).toMatchObject({ status: 303, to: `/service/${serviceId}?tab=trust` });
    expect((await buyer.post(own, words)).status).toBe(409);
    expect(await buyer.read(`/service/${serviceId}?tab=trust`)).toContain("Reader &lt;Agency&gt;");

    const seller = await signIn(scope, { id: sellerScope.userId });
    const list = await seller.read("/myservices/reviews");
    const review = /name="review" value="(\d+)"/.exec(list)?.[1] ?? "";
    expect(await seller.post("/myservices/reviews", { review, version: "0", note: "Thank you." })).toMatchObject({
      status: 303,
    });
    expect((await seller.post("/myservices/reviews", { review, version: "0", note: "Again." })).status).toBe(409);
    expect((await buyer.post("/myservices/reviews", { review, version: "1", note: "Mine." })).status).toBe(404);
    const shown = await (await caller.call(`/service/${serviceId}?tab=trust`, null)).text();
    expect(shown).toMatch(/Storm paths are right most of the time\..*Thank you\./s);

    const admin = await signIn(scope, await insertAccount(scope, { email: "admin@market.test", roleId: 1 }));
    const moderate = "/gigmarket/admin/reviews";
    expect((await admin.post(moderate, { review, version: "1", intent: "withhold", note: "" })).status).toBe(400);
    const withheld = await admin.post(moderate, { review, version: "1", intent: "withhold", note: "Off topic." });
    expect(withheld).toMatchObject({ status: 303, to: moderate });
  });

  it("are moderated in a brand's own console, which leads back to itself", async () => {
    const scope = database.scope({ now: new Date() });
    const { serviceId } = await insertSeller(scope);
    const company = await insertCompany(scope, { tenantId: 4 });
    const written = { stars: 2, text: "Slow.", basis: "use", since: "2026-01-15", createdAt: scope.now } as const;
    const [review] = await asPlatform(scope.db, (db) =>
      db
        .insert(serviceReviews)
        .values({ ...written, tenantId: 4, serviceId, companyId: company.id })
        .returning({ id: serviceReviews.id }),
    );
    const admin = await signIn(scope, await insertAccount(scope, { tenantId: 4, email: "a@premium.test", roleId: 1 }));
    const fields = { review: String(review?.id), version: "0", intent: "withhold", note: "Off topic." };
    expect(await admin.post("http://premium.test/admin/reviews", fields)).toMatchObject({
      ...{ status: 303, to: "/admin/reviews" },
    });
  });
});
