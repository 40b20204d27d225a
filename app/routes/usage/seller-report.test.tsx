import { expect, it } from "vitest";
import type { users } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/sellerreport", (open) => {
  it("shows a buyer their own usage immediately, and sellers their report", async () => {
    const database = await open();
    const now = new Date();
    const { call } = await createPageCaller(database);
    const read = async (user: typeof users.$inferSelect) => {
      const token = await createSession(database.scope({ now }), user, { userAgent: null, address: null });
      const answer = await call("/sellerreport", await findViewer(database.db, token, now));
      return [answer.status, /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]];
    };
    const buyer = await insertMember(database.scope(), { slug: "lakeshore" });
    const begins = await insertMember(database.scope(), { slug: "begins", roleId: 4 });
    const sells = await insertMember(database.scope(), { slug: "sells", roleId: 2 });
    await insertService(database.db, { ownerCompanyId: sells.company.id });
    expect(await read(buyer.user)).toEqual([200, "Usage and spend"]);
    expect(await read(begins.user)).toEqual([200, "Seller Services Usage Report"]);
    expect(await read(sells.user)).toEqual([200, "Seller Services Usage Report"]);
  });
});
