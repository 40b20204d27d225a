import { desc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { RequestKind } from "#app/features/requests/form/service-request.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { createRequest } from "./requests.server.ts";

const tenant = buildTestTenant("brand", { id: 1, name: "Sender" });
const alertAddress = "help@brand.example";
const toSender = (locale: string): Sender => {
  return { tenant, locale, t: getI18n(tenant, locale).t, origin: "https://brand.example", alertAddress };
};

interface AlertedRequest {
  kind?: RequestKind;
  locale?: string;
}

describeOnEveryDatabase("mails about requests", (open) => {
  let scope: TestScope;
  beforeEach(async () => {
    scope = (await open()).scope();
  });

  const ask = (address: string, workEmail: string, { kind = "service", locale = "en" }: AlertedRequest = {}) =>
    createRequest(
      scope,
      { sender: toSender(locale), senderOf: (_tenantId, own) => toSender(own ?? "en"), address },
      {
        kind,
        serviceId: null,
        serviceName: "",
        workflowName: "",
        firstName: "Dana",
        lastName: "Whitcomb",
        workEmail,
        phoneNumber: "",
        description: "Please",
        businessTypes: ["Data"],
        idempotencyKey: null,
      },
    );
  const readKinds = () =>
    asPlatform(scope.db, async (db) => (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind));

  it("are limited by network address, the requests are not", async () => {
    for (let at = 0; at < 62; at++) await ask("203.0.113.7", `dana-${at}@lakeshore.example`);
    await ask("203.0.113.8", "dana@lakeshore.example");
    expect(await asPlatform(scope.db, (db) => db.select().from(requests))).toHaveLength(63);
    const kinds = await readKinds();
    expect(kinds.filter((kind) => kind === "requestAlert")).toHaveLength(21);
    expect(kinds.filter((kind) => kind === "requestReceived")).toHaveLength(61);
  });

  it("are limited to three an hour for addresses named by strangers, however spelled", async () => {
    const before = (await readKinds()).length;
    const close = () => asPlatform(scope.db, (db) => db.update(requests).set({ status: "withdrawn" }));
    for (const email of ["victim@x.example", "Victim@x.example", "vICTIM@x.example", "VICTIM@X.EXAMPLE"]) {
      expect(await ask("203.0.113.9", email)).toMatchObject({ kind: "created" });
      await close();
    }
    const kinds = (await readKinds()).slice(before);
    expect(kinds.filter((kind) => kind === "requestReceived")).toHaveLength(3);
  });

  it("are in the recipient's language", async () => {
    await ask("203.0.113.10", "vera@lakeshore.example", { locale: "es" });
    const mails = await asPlatform(scope.db, (db) =>
      db
        .select({ recipient: outbox.recipient, subject: outbox.subject })
        .from(outbox)
        .orderBy(desc(outbox.id))
        .limit(2),
    );
    const subjectOf = (to: string) => mails.find(({ recipient }) => recipient === to)?.subject;
    expect(subjectOf("vera@lakeshore.example")).toBe("Hemos recibido su solicitud");
    expect(subjectOf(alertAddress)).toMatch(/^New request R-/);
  });
});
