import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { actFromInbox } from "#app/features/requests/inbox/inbox.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { actByLink, getLinkedRequest } from "./linked-request.server.ts";
import { createRequest } from "./requests.server.ts";

const marketId = 1_000_005;
const alertAddress = "Pilar@lago.example";
const market = { ...buildTestTenant("lago", { id: 5, name: "Lago" }), id: marketId };
const home = buildTestTenant("main", { id: 1, name: "Main" });

/** Senders as a request to a host gives them: a market that lists no host of its own uses that one. */
const sendersAt = (origin: string) => (tenantId: number, locale: string | null) => {
  const tenant = tenantId === marketId ? market : home;
  const language = locale ?? "en";
  return { tenant, locale: language, t: getI18n(tenant, language).t, origin, alertAddress } satisfies Sender;
};

describeOnEveryDatabase("mails about a request made in a market", (open) => {
  /** A visitor's request for a service, made in a market, and its seller. */
  async function ask(platform: TestScope, tenantId: number, senderOf: ReturnType<typeof sendersAt>) {
    const service = await insertService(platform.db, { name: "VIN Decoder" });
    const email = `seller-${service.id}@lago.example`;
    const come = { lastSeenAt: platform.now };
    const seller = await insertAccount(platform, { roleId: 4, companyId: service.ownerCompanyId, email, ...come });
    const made = await createRequest(
      testScopeIn(platform, tenantId),
      { sender: senderOf(marketId, "es"), senderOf, address: "203.0.113.20" },
      {
        ...emptyRequest,
        ...{ kind: "service", serviceId: service.id, serviceName: "", workflowName: "", idempotencyKey: null },
        ...{ firstName: "Luis", lastName: "Paz", workEmail: "luis@paz.example", phoneNumber: "" },
        ...{ description: "Necesito placas", businessTypes: ["Data"] },
      },
    );
    if (made.kind !== "created") throw new Error(made.kind);
    return { id: made.id, email, asSeller: { ...platform, userId: seller.id, companyId: service.ownerCompanyId } };
  }
  const say = { move: null, note: "Hola", version: 0, formKey: null };

  it("come from the market, wherever its seller answers, and reach its owner in the owner's language", async () => {
    const platform = (await open()).scope();
    await insertAccount(platform, { email: alertAddress.toLowerCase(), locale: "es" });
    const { id, email, asSeller } = await ask(platform, marketId, sendersAt("https://lago.market.test"));
    const acted = await actFromInbox(asSeller, sendersAt("https://main.market.test"), { id, action: say });
    expect(acted).toEqual({ kind: "done" });

    const mails = await readMails(platform);
    const toBuyer = mails.filter(({ recipient }) => recipient === "luis@paz.example");
    expect(toBuyer.map(({ kind }) => kind)).toEqual(["requestReceived", "requestMessage"]);
    for (const { text, fromAddress } of toBuyer) {
      expect(fromAddress).toBe("no-reply@lago.market.test");
      expect(text).toContain("\n-- \nLago\nhttps://lago.market.test/lago/myservices\n");
      expect(text).not.toContain("main.market.test");
    }
    const subjectOf = (to: string) => mails.find(({ recipient }) => recipient === to)?.subject;
    expect(subjectOf(alertAddress)).toMatch(/^Nueva solicitud R-/);
    expect(subjectOf(email)).toMatch(/^New request R-/);
    const textOf = (to: string) => mails.find(({ recipient }) => recipient === to)?.text;
    expect(textOf(alertAddress)).toContain("Ver la solicitud:");
    expect(textOf(email)).toContain("Answer the request:");
  });

  it("come from the market's tenant while it is offline, whose site opens their links", async () => {
    const platform = (await open()).scope();
    const agency = await insertMember(platform, { slug: "lago" });
    const tenantId = 1_000_000 + agency.company.id;
    const { id, asSeller } = await ask(platform, tenantId, sendersAt("https://lago.market.test"));
    const online = sendersAt("https://main.market.test");
    const offline = (of: number, locale: string | null) => (of === tenantId ? null : online(of, locale));
    expect(await actFromInbox(asSeller, offline, { id, action: say })).toEqual({ kind: "done" });
    const mail = (await readMails(platform)).at(-1);
    expect(mail).toMatchObject({ kind: "requestMessage", recipient: "luis@paz.example" });
    const link = /https:\/\/main\.market\.test\/requests\/status\/([\w-]{43})\/main\n/.exec(mail?.text ?? "");
    const token = link?.[1] ?? "";
    expect(await getLinkedRequest(platform, token)).toMatchObject({ id });
    expect(await getLinkedRequest(testScopeIn(platform, 4), token)).toBeNull();
    await platform.db.update(users).set({ deactivatedAt: platform.now }).where(eq(users.id, asSeller.userId));
    expect(await actByLink(platform, offline, { token, action: say })).toEqual({ kind: "done" });
    expect((await readMails(platform)).at(-1)).toMatchObject({ recipient: alertAddress, kind: "requestMessage" });
    await platform.db.update(companies).set({ hasGigMarket: true }).where(eq(companies.id, agency.company.id));
    expect(await getLinkedRequest(platform, token)).toBeNull();
    expect(await getLinkedRequest(testScopeIn(platform, tenantId), token)).toMatchObject({ id });
  });
});
