import { expect, it } from "vitest";
import { reservedNames } from "#app/features/tenancy/reserved-names.ts";
import routes from "#app/routes.ts";

it("no tenant may be named like the first part of an address of the product", () => {
  const table = routes.flatMap(({ children = [] }) => children);
  const firsts = table
    .flatMap(({ path }) => (path === undefined ? [] : [path.split("/")[0] ?? ""]))
    // The console's address of the contract begins like the default tenant's own name, which its folder has taken.
    .filter((part) => /^[a-z]/.test(part) && part !== "gigmarket");
  expect(firsts.filter((first) => !reservedNames.has(first.toLowerCase()))).toEqual([]);
});
