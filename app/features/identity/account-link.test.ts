import { expect, it } from "vitest";
import { buildAccountBrand } from "#tests/factories/account-brand.ts";
import { accountPaths, toLinkUrl } from "./account-link.ts";

const brand = buildAccountBrand();
const named = buildAccountBrand({ id: 4, slug: "premium", named: true });

it("leads to the screen of the link's kind", () => {
  expect(toLinkUrl(brand, "verify", "abc")).toBe("https://market.test/validate/abc");
  expect(toLinkUrl(brand, "setPassword", "abc")).toBe("https://market.test/setpassword/abc");
  expect(toLinkUrl(brand, "invite", "abc")).toBe("https://market.test/setpassword/abc");
  expect(toLinkUrl(brand, "reset", "abc")).toBe("https://market.test/resetpassword/abc");
});

it("names the tenant where only the path can", () => {
  expect(toLinkUrl(named, "verify", "abc")).toBe("https://market.test/setpassword/abc/premium");
  expect(toLinkUrl(named, "reset", "abc")).toBe("https://market.test/resetpassword/abc/premium");
  expect(accountPaths(named).login).toBe("/login/premium");
  expect(accountPaths({ ...named, named: false }).login).toBe("/login");
});
