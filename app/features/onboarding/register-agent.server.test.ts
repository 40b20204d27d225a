import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { findAgencyByLink, getAgency, registerAgent } from "./register-agent.server.ts";
import type { AgentFormValues } from "./registration.ts";

const sender = buildAccountSender();
const values: AgentFormValues = {
  firstName: "Marcus",
  lastName: "Oyelaran",
  workEmail: "marcus@lakeshore.test",
  contactNumber: "",
  acceptTerms: true,
};

describeOnEveryDatabase("joining an agency by its link", (open) => {
  let database: TestDatabase;
  let scope: TestScope;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await asPlatform(db, async (tx) => {
      for (const table of [registrations, outbox]) await tx.delete(table);
    });
    await db.delete(users);
    await db.delete(companies);
    await db.delete(throttles);
    scope = database.scope();
    await db.insert(companies).values({ tenantId: 1, slug: "lakeshore", name: "Lakeshore", joiningMode: "open" });
  });

  const join = async (change: Partial<AgentFormValues> = {}, formKey: string | null = null) => {
    const agency = await getAgency(scope, "lakeshore");
    if (!agency) throw new Error("the agency is gone");
    const submission = { agency, values: { ...values, ...change }, utmSource: "", formKey, link: null, address: null };
    return registerAgent(scope, { sender, senderOf: () => sender }, submission);
  };

  it("creates an agent of the agency and mails a link", async () => {
    expect(await join()).toEqual({ kind: "done", email: values.workEmail, waits: false });
    const agency = await getAgency(scope, "lakeshore");
    const [user] = await scope.db.select().from(users);
    expect(user).toMatchObject({ companyId: agency?.id, roleId: 3, phone: null, passwordHash: null });
    expect((await readMails(scope)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["verifyAccount", values.workEmail],
    ]);
  });

  it("never moves an existing account into the agency", async () => {
    await insertAccount(scope, { email: values.workEmail, roleId: 1 });
    expect(await join()).toEqual({ kind: "known", email: values.workEmail });
    expect(await scope.db.select().from(users)).toMatchObject([{ companyId: null, roleId: 1 }]);
    expect(await readMails(scope)).toEqual([]);
  });

  it("creates one agent for a form that is sent twice", async () => {
    const formKey = "11111111-1111-4111-8111-111111111111";
    const outcomes = await Promise.all([join({}, formKey), join({}, formKey), join({}, formKey)]);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["done"]));
    expect(await scope.db.select().from(users)).toHaveLength(1);
  });

  it("finds an agency by its slug in any case, and only on its own tenant", async () => {
    expect(await getAgency(scope, "LAKEshore")).toMatchObject({ name: "Lakeshore" });
    for (const slug of ["", "lake", "lakeshore%", "lakeshore\0", "../lakeshore", "лakeshore"]) {
      const found = await getAgency(scope, slug);
      expect([slug, found?.slug]).toEqual([slug, slug === "lakeshore\0" ? "lakeshore" : undefined]);
    }
    expect(await getAgency(database.scope({ tenantId: 4 }), "lakeshore")).toBeNull();
  });

  it("finds the agency by a pasted link", async () => {
    for (const typed of [
      "lakeshore",
      " https://market.test/agentonboarding/lakeshore ",
      "https://market.test/agentonboarding/lakeshore/?utm_source=mail#top",
      "market.test/agentonboarding/premium/Lakeshore",
    ]) {
      expect([typed, await findAgencyByLink(scope, typed)]).toMatchObject([typed, { slug: "lakeshore" }]);
    }
    for (const typed of [
      "",
      "   ",
      "https://market.test/",
      "https://market.test/agentonboarding/other",
      "x".repeat(9000),
    ]) {
      expect([typed, await findAgencyByLink(scope, typed)]).toEqual([typed, null]);
    }
  });

  it("requires names, an address and the terms, like the agency's form", async () => {
    const outcome = await join({ firstName: "", lastName: "", workEmail: "x", contactNumber: "1", acceptTerms: false });
    if (outcome.kind !== "faulty") throw new Error("the form was taken");
    expect(Object.values(outcome.errors).map((key) => sender.t(key))).toEqual([
      "Please enter first name.",
      "Please enter last name.",
      "Please enter a valid email address",
      "Please enter valid phone number.",
      "Please accept terms and conditions",
    ]);
  });
});
