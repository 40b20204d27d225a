import { expect, it } from "vitest";
import { toAddressWhileOffline } from "./offline-address.ts";

const token = "a".repeat(43);
const parent = { slug: "main", base: "" };

it.each([
  ["/login/lago", "/login/main"],
  [`/setpassword/${token}/lago`, `/setpassword/${token}/main`],
  [`/profile/reopen/${token}/lago/`, `/profile/reopen/${token}/main`],
  [`/requests/status/${token}/Lago`, `/requests/status/${token}/main`],
])("the mailed link %s opens as %s on the site that the offline market belongs to", (pathname, expected) => {
  expect(toAddressWhileOffline({ pathname, parent, isMember: false })).toBe(expected);
});

it.each([
  ["/lago/service/5/vin-decoder", "/service/5/vin-decoder"],
  ["/lago/requestservice/vin/5", "/requestservice/vin/5"],
  ["/lago/requestservice", "/requestservice"],
])("what %s shows is at %s for people of that site, and for visitors not open", (pathname, expected) => {
  expect(toAddressWhileOffline({ pathname, parent, isMember: true })).toBe(expected);
  expect(toAddressWhileOffline({ pathname, parent: { slug: "b", base: "/b" }, isMember: true })).toBe(`/b${expected}`);
  expect(toAddressWhileOffline({ pathname, parent, isMember: false })).toBe("/lago/myservices");
});

it.each(["/lago/myservices", "/lago/collections/auto", "/lago/compare"])("%s is the market's alone", (pathname) => {
  expect(toAddressWhileOffline({ pathname, parent, isMember: true })).toBeNull();
});
