import { beforeAll, expect, it } from "vitest";
import { bundleItems } from "#app/db/schema/catalogue.ts";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { listRelatedServices, listWorkflowServices } from "./chosen-services.server.ts";

describeOnEveryDatabase("related services", (open) => {
  let scope: TestScope;
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  beforeAll(async () => {
    scope = (await open()).scope();
    const tags = await createTags(scope.db, "category", ["Vehicles", "Weather"]);
    const lines = await createTags(scope.db, "lineOfBusiness", ["Auto"]);
    const [vehicles, weather, auto] = [tags.Vehicles ?? 0, tags.Weather ?? 0, lines.Auto ?? 0];
    await createServices(scope.db, [
      { name: "VIN", tagIds: [vehicles, auto] },
      { name: "Recalls", tagIds: [vehicles] },
      { name: "Fleet", tagIds: [vehicles, auto], rank: 2000 },
      { name: "Storms", tagIds: [weather, auto] },
      { name: "Pending", tagIds: [vehicles], status: 2 },
      { name: "Inactive", tagIds: [vehicles], status: 4 },
      { name: "Bundle", type: "Bundled", rank: 3000 },
      { name: "Pack part", featureIds: [2, 3] },
      { name: "Pending bundle", type: "Bundled", status: 2 },
    ]);
    await scope.db.insert(bundleItems).values([
      { bundleId: 7, serviceId: 2, position: 2 },
      { bundleId: 7, serviceId: 1, position: 1 },
      { bundleId: 7, serviceId: 6, position: 3 },
      { bundleId: 9, serviceId: 3, position: 1 },
    ]);
  });

  it("are live ones of the same category, most similar first", async () => {
    expect(names(await listRelatedServices(scope, 1))).toEqual(["Fleet", "Recalls"]);
    expect(await listRelatedServices(scope, 7)).toEqual([]);
    expect(await listRelatedServices(scope, 999_999)).toEqual([]);
  });

  it("include bundles and their building blocks", async () => {
    expect(names(await listWorkflowServices(scope))).toEqual(["Bundle", "Pack part"]);
  });

  it("name the services that a workflow calls, in order, as far as the tenant shows them", async () => {
    const calls = async (tenant: TestScope) =>
      (await listWorkflowServices(tenant)).map((workflow) => [workflow.name, ...names(workflow.calls)]);
    expect(await calls(scope)).toEqual([["Bundle", "VIN", "Recalls"], ["Pack part"]]);
    expect(await calls({ ...scope, catalogue: { services: [2, 7] } })).toEqual([["Bundle", "Recalls"]]);
    expect(await calls({ ...scope, catalogue: { services: [2] } })).toEqual([]);
  });

  it("include nothing that the tenant does not show", async () => {
    const narrow = { ...scope, catalogue: { services: [1, 2, 8] } };
    expect(names(await listRelatedServices(narrow, 1))).toEqual(["Recalls"]);
    expect(names(await listWorkflowServices(narrow))).toEqual(["Pack part"]);
  });
});
