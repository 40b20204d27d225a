import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the preview of a service", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database);
  });
  afterAll(() => caller.close());

  it("loads reviews where it shows them, for a service that is listed", async () => {
    const scope = database.scope({ now: new Date() });
    const { company, user } = await insertMember(scope, { slug: "northline", roleId: 4 });
    const reviewer = await insertMember(scope, { slug: "lakeshore" });
    const { id: serviceId } = await insertService(scope.db, { ownerCompanyId: company.id });
    const review = { tenantId: 1, serviceId, companyId: reviewer.company.id, stars: 4, text: "Decodes every plate." };
    await inTenant(scope, ({ db, now: createdAt }) =>
      db.insert(serviceReviews).values({ ...review, basis: "use", since: "2026-01-01", createdAt }),
    );
    const token = await createSession(scope, user, { userAgent: null, address: null });
    const viewer = await findViewer(scope.db, token, scope.now);
    const read = async () => (await caller.call(`/servicepreview/${serviceId}`, viewer)).text();
    expect(await read()).toContain(review.text);
    await scope.db.update(services).set({ status: serviceStatus.inactive }).where(eq(services.id, serviceId));
    const unlisted = await read();
    expect(unlisted).toContain("Does one thing.");
    expect(unlisted).not.toContain(review.text);
  });
});
