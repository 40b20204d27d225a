import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { checkPartner, type PartnerQuestion } from "./check-partner.server.ts";
import { issuePartnerTokens, mayQuote, type PartnerIssuer, toPartnerKeys } from "./partner-tokens.server.ts";

const nobody = {
  isAgencyExist: false,
  isUserExist: false,
  isTenantExist: false,
  slughUrl: "",
  slugURL: "",
  tenantName: "",
};
const question: PartnerQuestion = { tenantName: "", agencyName: "", email: "", tenant: null, address: null };

describeOnEveryDatabase("partners", (open) => {
  let database: TestDatabase;
  let companyId: number;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    for (const table of [users, companies, throttles]) await database.db.delete(table);
    const agencies = [
      { tenantId: 1, slug: "red-hill", name: "Red Hill" },
      { tenantId: 4, slug: "red-hill-premium", name: "Red Hill" },
    ];
    const [first] = await database.db.insert(companies).values(agencies).returning({ id: companies.id });
    companyId = first?.id ?? 0;
  });

  describe("the check", () => {
    const check = (changes: Partial<PartnerQuestion>) => checkPartner(database.scope(), { ...question, ...changes });

    it("finds agencies by name on the named tenant, and users on any", async () => {
      await insertAccount(database.scope({ tenantId: 4 }), { email: "pat@redhill.test" });
      expect(await check({})).toEqual({ kind: "answered", check: nobody });
      expect(await check({ agencyName: "RED hill" })).toMatchObject({
        check: { isAgencyExist: true, slughUrl: "red-hill", slugURL: "red-hill", isUserExist: false },
      });
      expect(await check({ agencyName: "Red Hill", tenantName: "PremFi", tenant: { id: 4 } })).toMatchObject({
        check: { slugURL: "red-hill-premium", isTenantExist: true, tenantName: "PremFi" },
      });
      expect(await check({ email: "PAT@redhill.test" })).toMatchObject({ check: { isUserExist: true } });
    });

    it("is limited by network address", async () => {
      for (let at = 0; at < 30; at += 1) await check({ address: "203.0.113.7" });
      expect(await check({ address: "203.0.113.7" })).toMatchObject({ kind: "throttled" });
      expect(await check({ address: "203.0.113.8" })).toMatchObject({ kind: "answered" });
    });

    it("answers as a call, with every flag", async () => {
      const { call } = createApiCaller(database);
      const answer = await call("/api/Account/Partner?tenantName=MARKET&agencyName=Red%20Hill&email=a@b.test");
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          isAgencyExist: true,
          isUserExist: false,
          isTenantExist: true,
          slughUrl: "red-hill",
          slugURL: "red-hill",
          tenantName: "MARKET",
        },
      ]);
      expect(await (await call("/api/account/partner")).json()).toEqual(nobody);
      expect((await call(`/api/account/partner?email=${"x".repeat(501)}`)).status).toBe(400);
    });
  });

  describe("the quoting partner's tokens", () => {
    const issuer: PartnerIssuer = { origin: "https://market.test", partnerKeys: [new Uint8Array(32).fill(7)] };

    it("identify the user to one service each, for five minutes", async () => {
      const user = await insertAccount(database.scope(), { companyId, quotingPartner: true });
      const scope = database.scope({ userId: user.id, now: new Date() });
      const tokens = await issuePartnerTokens(scope, issuer);
      const keys = createLocalJWKSet(toPartnerKeys(issuer.partnerKeys));
      const expected = { algorithms: ["EdDSA"], issuer: issuer.origin, typ: "partner+jwt", maxTokenAge: 300 };
      const { payload } = await jwtVerify(tokens?.SEMSEEToken ?? "", keys, { ...expected, audience: "semsee" });
      expect(payload).toMatchObject({ sub: String(user.id), email: user.email, agency: "red-hill", tenant_id: 1 });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
      await expect(jwtVerify(tokens?.tokentalage ?? "", keys, { ...expected, audience: "semsee" })).rejects.toThrow();
      expect(decodeJwt(tokens?.tokentalage ?? "").aud).toBe("talage");
      // Tokens signed before a rotation are verified by the keys after it.
      const [former] = issuer.partnerKeys;
      expect(toPartnerKeys([new Uint8Array(32).fill(8), former]).keys[1]).toEqual(toPartnerKeys([former]).keys[0]);
      expect(JSON.stringify(toPartnerKeys(issuer.partnerKeys))).not.toContain('"d"');
    });

    it("are issued only to users whom their company's administrator lets quote", async () => {
      const without = await insertAccount(database.scope(), { companyId });
      const alone = await insertAccount(database.scope(), { email: "alone@x.test", quotingPartner: true });
      const values = { email: "gone@x.test", companyId, quotingPartner: true, deactivatedAt: new Date() };
      const gone = await insertAccount(database.scope(), values);
      for (const userId of [null, without.id, alone.id, gone.id]) {
        expect(await issuePartnerTokens(database.scope({ userId }), issuer)).toBeNull();
        expect(await mayQuote(database.scope({ userId }))).toBe(false);
      }
    });
  });
});
