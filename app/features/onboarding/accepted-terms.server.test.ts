import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { acceptedTerms } from "#app/db/schema/onboarding.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { erasePerson } from "#app/features/retention/erase-person.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertInvitation } from "#tests/factories/invitation-codes.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { type AgencySubmission, registerAgency } from "./register-agency.server.ts";
import { getAgency, registerAgent } from "./register-agent.server.ts";
import { becomeSeller, registerSeller } from "./register-seller.server.ts";

const page = (html: string, version: string | null) => ({
  ...{ title: "", html, sections: [], version, effective: null, changes: null, earlier: [] },
});
const plain = buildAccountSender();
const pages = { terms: { en: page("<p>Be kind.</p>", "3") }, privacypolicy: { en: page("<p>Little.</p>", null) } };
const sender = { ...plain, tenant: { ...plain.tenant, pages } };
const hash = (html: string) => createHash("sha256").update(html).digest("hex");
const accepted = {
  ...{ tenantId: 1, terms: "3", termsHash: hash("<p>Be kind.</p>"), language: "en" },
  ...{ privacyPolicy: null, privacyPolicyHash: hash("<p>Little.</p>") },
};

const person = { firstName: "Dana", lastName: "Whitcomb", contactNumber: "", acceptTerms: true };
const form = { utmSource: "", formKey: null, address: null, tenants: [] };
const agency: AgencySubmission = {
  ...form,
  values: { ...person, businessName: "Lakeshore", workEmail: "dana@lakeshore.test" },
  ...{ code: "", agencyCode: "", agentEmail: "", social: null, openMarket: false },
};

describeOnEveryDatabase("the accepted terms", (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
    for (const table of [users, companies]) await database.db.delete(table);
  });

  const listAccepted = () => asPlatform(database.db, (db) => db.select().from(acceptedTerms));

  it("are kept with every account that a form opens, by their version and text", async () => {
    const scope = database.scope();
    await insertInvitation(scope, "NORTHWEST-25", { useLimit: 1 });
    const social = {
      provider: "google",
      issuer: "https://accounts.google.com",
      subject: "7",
      emailVerified: true,
    } as const;
    const names = { firstName: "Dana", lastName: "Whitcomb" };
    const ways = {
      agency: () => registerAgency(scope, sender, agency),
      code: () => registerAgency(scope, sender, { ...agency, code: "NORTHWEST-25" }),
      social: () =>
        registerAgency(scope, sender, { ...agency, social: { ...social, ...names, email: "dana@lakeshore.test" } }),
      agent: async () => {
        await database.db.insert(companies).values({ tenantId: 1, slug: "bay", name: "Bay", joiningMode: "open" });
        const joined = await getAgency(scope, "bay");
        const submission = { ...form, link: null, values: { ...person, workEmail: "dana@lakeshore.test" } };
        return joined && registerAgent(scope, { sender, senderOf: () => sender }, { ...submission, agency: joined });
      },
      seller: () => registerSeller(scope, sender, { ...form, code: "", values: agency.values }),
      newcomer: async () => {
        const { id: userId } = await insertAccount(scope, { email: "dana@lakeshore.test" });
        return becomeSeller(database.scope({ userId }), sender, { ...form, values: agency.values });
      },
    };
    for (const [way, register] of Object.entries(ways)) {
      expect(await register(), way).toMatchObject({ kind: "done" });
      const [user] = await database.db.select().from(users);
      expect(await listAccepted(), way).toMatchObject([{ ...accepted, userId: user?.id, acceptedAt: scope.now }]);
      for (const table of [users, companies]) await database.db.delete(table);
    }
  });

  it("end with the account", async () => {
    await registerAgency(database.scope(), sender, agency);
    expect(await listAccepted()).toHaveLength(1);
    const [user] = await database.db.select().from(users);
    await asPlatform(database.db, async (db) => user && erasePerson(db, user));
    expect(await listAccepted()).toEqual([]);
  });
});
