import { describe, expect, it } from "vitest";
import {
  accountPaths,
  firstPart,
  isOfKind,
  listOwnAddresses,
  nameAtEnd,
  ownPages,
  productPaths,
  toConsolePath,
  toNamedPaths,
  toPageAddress,
} from "./tenant-paths.ts";

it("the product's pages have the addresses of the spec", () => {
  expect(productPaths).toEqual({
    login: "/login",
    onboarding: "/agencyonboarding",
    agentOnboarding: "/agentonboarding",
    forgotPassword: "/forgotPassword",
    setPassword: "/setpassword",
    privacyPolicy: "/privacypolicy",
    terms: "/terms",
    about: "/about",
  });
});

it("the main site's console has the spec's address, and every other's its second one", () => {
  expect([1, 2, 1_000_031].map((id) => toConsolePath({ id }))).toEqual(["/gigmarket/admin", "/admin", "/admin"]);
});

it("pages are compared in lower case, by their first part or without a slash at the end", () => {
  expect(["/Our/Page", "/Our", "/", ""].map(firstPart)).toEqual(["our", "our", "", ""]);
  expect(["/Our/Page", "/Our/", "/our//", "/"].map(toPageAddress)).toEqual(["/our/page", "/our", "/our", ""]);
});

describe("a page of a tenant's own", () => {
  it("is one at an address that the product has not", () => {
    expect(listOwnAddresses(productPaths)).toEqual([]);
    expect(listOwnAddresses({ ...productPaths, terms: "/TERMS/", login: "/login/late" })).toEqual([]);
    // The address of another kind of page is not free either.
    expect(listOwnAddresses({ ...productPaths, terms: "/about" })).toEqual([]);
    expect(
      listOwnAddresses({ ...productPaths, about: "/Late/", terms: "/terms/late", privacyPolicy: "/late-privacy" }),
    ).toEqual([
      { page: "privacyPolicy", address: "/late-privacy" },
      { page: "terms", address: "/terms/late" },
      { page: "about", address: "/late" },
    ]);
  });

  it("is of the product's kind when it begins like the product's", () => {
    expect(ownPages.map((page) => isOfKind(page, productPaths[page]))).toEqual([true, true, true]);
    expect([isOfKind("terms", "/Terms/late"), isOfKind("terms", "/about"), isOfKind("about", "/late/about")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it("a path ends in a name where the product's does, and nowhere else", () => {
  expect(nameAtEnd("login", "/login/Late")).toBe("late");
  expect(nameAtEnd("terms", "/terms/Late")).toBe("late");
  expect(nameAtEnd("terms", "/house/late")).toBeNull();
  expect(nameAtEnd("login", "/login")).toBeNull();
  expect(nameAtEnd("login", "/login/")).toBeNull();
});

it("a name is added to the paths of these screens alone", () => {
  expect(toNamedPaths("late", ["login", "terms"])).toEqual({
    ...productPaths,
    login: "/login/late",
    terms: "/terms/late",
  });
  const named = toNamedPaths("late", accountPaths);
  expect([named.setPassword, named.about]).toEqual(["/setpassword", "/about"]);
  for (const screen of accountPaths) expect(named[screen]).toBe(`${productPaths[screen]}/late`);
});
