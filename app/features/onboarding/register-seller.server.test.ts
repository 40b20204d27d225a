import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { becomeSeller, getSellerStanding, registerSeller, type SellerSubmission } from "./register-seller.server.ts";

const sender = buildAccountSender();
const values = {
  businessName: "Northline Data",
  firstName: "Sam",
  lastName: "Haddad",
  workEmail: "sam@northline.test",
  contactNumber: "",
  acceptTerms: true,
};
const submission: SellerSubmission = {
  values,
  code: "",
  utmSource: "",
  formKey: null,
  address: "203.0.113.9",
  tenants: [sender.tenant],
};
const newcomer = { values, formKey: null, tenants: [sender.tenant] };

describeOnEveryDatabase("registering as a seller", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    for (const table of [users, companies, throttles]) await database.db.delete(table);
  });

  const register = (overrides: Partial<SellerSubmission> = {}) =>
    registerSeller(database.scope(), sender, { ...submission, ...overrides });

  it("creates a company with a seller, and mails a link", async () => {
    expect(await register()).toEqual({ kind: "done", email: "sam@northline.test" });
    const [company] = await database.db.select().from(companies);
    expect(company).toMatchObject({ slug: "northline-data", tenantId: 1 });
    const [user] = await database.db.select().from(users);
    expect(user).toMatchObject({ roleId: 4, companyId: company?.id, passwordHash: null });
    expect((await readMails(database.scope())).at(-1)).toMatchObject({ kind: "verifyAccount" });
    expect(await getSellerStanding(database.scope({ userId: user?.id ?? 0 }))).toBe("seller");
  });

  it("happens once for a form that is posted twice, and leaves nothing behind for a known address", async () => {
    const formKey = "11111111-1111-4111-8111-111111111111";
    expect(await register({ formKey })).toMatchObject({ kind: "done" });
    expect(await register({ formKey })).toMatchObject({ kind: "done" });
    expect(await register()).toEqual({ kind: "known", email: "sam@northline.test" });
    expect(await database.db.select().from(companies)).toHaveLength(1);
  });

  it("reports every invalid field", async () => {
    const empty = { ...values, businessName: "", firstName: "", lastName: "", workEmail: "", acceptTerms: false };
    expect(await register({ values: empty })).toMatchObject({
      kind: "faulty",
      errors: {
        businessName: "onboarding:error.businessName",
        firstName: "onboarding:error.firstName",
        lastName: "onboarding:error.lastName",
        workEmail: "onboarding:error.email",
        acceptTerms: "onboarding:error.terms",
      },
    });
  });

  it("makes a user without a company a seller once, and nobody else", async () => {
    const user = await insertAccount(database.scope());
    const scope = database.scope({ userId: user.id });
    expect(await getSellerStanding(scope)).toBe("newcomer");
    expect(await becomeSeller(testScopeIn(scope, 4), sender, newcomer)).toBeNull();
    expect(await becomeSeller(database.scope(), sender, newcomer)).toBeNull();
    const outcomes = await Promise.all([becomeSeller(scope, sender, newcomer), becomeSeller(scope, sender, newcomer)]);
    expect(outcomes.filter((outcome) => outcome?.kind === "done")).toHaveLength(1);
    expect(await database.db.select().from(companies)).toHaveLength(1);
    expect(await getSellerStanding(scope)).toBe("seller");
  });

  it("leaves an administrator without a company the console", async () => {
    const administrator = await insertAccount(database.scope(), { roleId: 1 });
    const scope = database.scope({ userId: administrator.id });
    expect(await getSellerStanding(scope)).toBe("administrator");
    expect(await becomeSeller(scope, sender, newcomer)).toBeNull();
    expect(await database.db.select().from(users)).toMatchObject([{ roleId: 1, companyId: null }]);
    expect(await database.db.select().from(companies)).toEqual([]);
  });
});
