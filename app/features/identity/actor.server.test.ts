import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { actorColumns, authorize, authorizeNow, holdsPermission } from "./actor.server.ts";
import { isPermitted, type Permission, policy } from "./policy.ts";

const permissions = Object.keys(policy) as Permission[];

describeOnEveryDatabase("the acting user", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    for (const roleId of [1, 2, 3, 4]) {
      for (const hasGigMarket of [false, true]) {
        const { company, user } = await insertMember(database.scope(), {
          slug: `of-${roleId}-${hasGigMarket}`,
          roleId,
          tenantId: roleId === 1 && hasGigMarket ? 4 : 1,
        });
        await database.db.update(companies).set({ hasGigMarket }).where(eq(companies.id, company.id));
        const isTeamMember = roleId === 4 && hasGigMarket;
        await database.db.update(users).set({ isTeamMember }).where(eq(users.id, user.id));
      }
    }
  });

  it.each(permissions)("the SQL condition finds the users to whom the policy grants %s", async (permission) => {
    const everybody = await database.db
      .select({ ...actorColumns, company: companies })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId));
    const found = await database.db.select({ id: users.id }).from(users).where(holdsPermission(permission));
    const permitted = everybody.filter((one) => isPermitted(one, permission)).map(({ userId }) => userId);
    expect(found.map(({ id }) => id).sort()).toEqual(permitted.sort());
  });

  it("is taken from the request, and read again where it must be fresh", async () => {
    const { scope, user } = await insertMember(database.scope(), { slug: "left-meanwhile", roleId: 4 });
    const actor = await authorize(scope, "sell");
    expect(actor?.userId).toBe(user.id);
    const carried = { ...scope, actor };
    await database.db.update(users).set({ roleId: 3 }).where(eq(users.id, user.id));
    expect(await authorize(carried, "sell")).not.toBeNull();
    expect(await authorizeNow(carried, "sell")).toBeNull();
  });
});
