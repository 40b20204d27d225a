import { beforeAll, expect, test } from "vitest";
import { partnerIcons } from "#app/db/schema/catalogue.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { listPartners } from "./partners.server.ts";

const logo = { url: "/tenant-assets/acme/1/a.svg", contentType: "image/svg+xml", width: 56, height: 56 };

describeOnEveryDatabase("the partners of the about page", (open) => {
  let database: TestDatabase;
  let [live, inactive] = [0, 0];

  beforeAll(async () => {
    database = await open();
    [live = 0, inactive = 0] = await createServices(database.db, [{ name: "Live" }, { name: "Inactive", status: 4 }]);
    await database.db.insert(partnerIcons).values({ serviceId: live, logoUrl: "/seller.svg", companyName: "Seller" });
  });

  test("are the sellers when the tenant lists none", async () => {
    const about = { story: "marketplace", partners: null } as const;
    const seller = { serviceId: live, logoUrl: "/seller.svg", companyName: "Seller" };
    expect(await listPartners(database.scope(), about)).toEqual([seller]);
    expect(await listPartners(database.scope({ catalogue: { services: [] } }), about)).toEqual([]);
  });

  test("are those listed by the tenant, in its order, with services that the tenant shows", async () => {
    const partners = [live, null, inactive, 2_147_483_647].map((serviceId, at) => ({
      name: `P${at}`,
      logo,
      serviceId,
    }));
    const list = async (catalogue: object) =>
      (await listPartners(database.scope({ catalogue }), { story: "marketplace", partners })).map(
        ({ companyName, serviceId }) => [companyName, serviceId],
      );
    const unlinked = [
      ["P1", null],
      ["P2", null],
      ["P3", null],
    ];
    expect(await list({})).toEqual([["P0", live], ...unlinked]);
    expect(await list({ services: [] })).toEqual([["P0", null], ...unlinked]);
  });
});
