import { expect, it } from "vitest";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { toAccountPaths, toLinkUrl } from "./account-link.ts";

const sender = buildAccountSender();
const named = buildAccountSender({ id: 4, slug: "premium", named: true });

it("leads to the page of the link's kind", () => {
  expect(toLinkUrl(sender, "verify", "abc")).toBe("https://market.test/validate/abc");
  expect(toLinkUrl(sender, "setPassword", "abc")).toBe("https://market.test/setpassword/abc");
  expect(toLinkUrl(sender, "invite", "abc")).toBe("https://market.test/setpassword/abc");
  expect(toLinkUrl(sender, "reset", "abc")).toBe("https://market.test/resetpassword/abc");
});

it("names the tenant where the host does not", () => {
  expect(toLinkUrl(named, "verify", "abc")).toBe("https://market.test/setpassword/abc/premium");
  expect(toLinkUrl(named, "reset", "abc")).toBe("https://market.test/resetpassword/abc/premium");
  expect(toAccountPaths(named).login).toBe("/login/premium");
  expect(toAccountPaths({ ...named, named: false }).login).toBe("/login");
});
