import { expect, it } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { buildTestTenant } from "#tests/factories/front-door.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { createRequest } from "./requests.server.ts";

const tenant = buildTestTenant("brand", { id: 1, name: "Brand" });
const { t } = getI18n(tenant, "en");
const brand: Brand = { tenant, locale: "en", t, origin: "https://brand.example", alertAddress: "help@brand.example" };

describeOnEveryDatabase("alerts about requests", (open) => {
  it("from one network address come to an end, the requests do not", async () => {
    const scope = (await open()).scope();
    const ask = (address: string, at: number) =>
      createRequest(
        scope,
        { brand, brandOf: () => brand, address },
        {
          kind: "service",
          serviceId: null,
          serviceName: "",
          workflowName: "",
          firstName: "Dana",
          lastName: "Whitcomb",
          workEmail: `dana-${at}@lakeshore.example`,
          phoneNumber: "",
          description: "Please",
          businessTypes: ["Data"],
          idempotencyKey: null,
        },
      );
    for (let at = 0; at < 22; at++) await ask("203.0.113.7", at);
    await ask("203.0.113.8", 22);
    const [mails, rows] = await asPlatform(scope.db, async (db) => [
      await db.select().from(outbox),
      await db.select().from(requests),
    ]);
    expect(rows).toHaveLength(23);
    expect(mails.filter(({ kind }) => kind === "requestAlert")).toHaveLength(21);
  });
});
