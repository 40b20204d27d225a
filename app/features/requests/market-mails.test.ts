import { expect, it } from "vitest";
import { actFromInbox } from "#app/features/requests/inbox/inbox.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, testScopeIn } from "#tests/setup/test-database.ts";
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
  it("come from the market, wherever its seller answers, and reach its owner in the owner's language", async () => {
    const platform = (await open()).scope();
    const visitor = testScopeIn(platform, marketId);
    await insertAccount(platform, { email: alertAddress.toLowerCase(), locale: "es" });
    const service = await insertService(platform.db, { name: "VIN Decoder" });
    const email = "seller@lago.example";
    const come = { lastSeenAt: platform.now };
    const seller = await insertAccount(platform, { roleId: 4, companyId: service.ownerCompanyId, email, ...come });
    const senderOf = sendersAt("https://lago.market.test");
    const made = await createRequest(
      visitor,
      { sender: senderOf(marketId, "es"), senderOf, address: "203.0.113.20" },
      {
        ...emptyRequest,
        ...{ kind: "service", serviceId: service.id, serviceName: "", workflowName: "", idempotencyKey: null },
        ...{ firstName: "Luis", lastName: "Paz", workEmail: "luis@paz.example", phoneNumber: "" },
        ...{ description: "Necesito placas", businessTypes: ["Data"] },
      },
    );
    if (made.kind !== "created") throw new Error(made.kind);
    const asSeller = { ...platform, userId: seller.id, companyId: service.ownerCompanyId };
    const action = { move: null, note: "Hola", version: 0, formKey: null };
    const acted = await actFromInbox(asSeller, sendersAt("https://main.market.test"), { id: made.id, action });
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
  });
});
