import { expect, it } from "vitest";
import { toInitials } from "#app/features/identity/initials.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toSignInResponse, toUserDetails } from "./sign-in-response.ts";

const viewer: Viewer = {
  userId: 5,
  sessionId: 9,
  quotingPartner: false,
  tenantId: 4,
  roleId: 2,
  email: "marcus@redhill.example",
  firstName: "Marcus",
  lastName: "Øyelaran",
  phone: null,
  company: {
    id: 7,
    slug: "red-hill",
    name: "Red Hill",
    logoUrl: "/files/a.svg",
    hasGigMarket: true,
    headerText: "Welcome",
  },
};

it("contains every session value under the spec's names", () => {
  expect(toSignInResponse("secret", viewer)).toEqual({
    token: "secret",
    userId: 5,
    orgName: "Red Hill",
    userName: "marcus@redhill.example",
    roleId: 2,
    avatarName: "MØ",
    firstName: "Marcus",
    lastName: "Øyelaran",
    iconURL: "/files/a.svg",
    hasGIGMarket: "true",
    slugURL: "red-hill",
    headerText: "Welcome",
    tenantId: 4,
  });
});

it("writes the text null for a viewer without a company, and the text false for a flag", () => {
  expect(toSignInResponse("secret", { ...viewer, company: null })).toMatchObject({
    orgName: "null",
    hasGIGMarket: "false",
    iconURL: "",
    slugURL: "",
    headerText: "",
  });
});

it("contains the user's details with an empty phone number when there is none", () => {
  expect(toUserDetails(viewer)).toEqual({
    firstName: "Marcus",
    lastName: "Øyelaran",
    workEmail: "marcus@redhill.example",
    phoneNumber: "",
  });
});

it("takes initials by code points, not surrogate halves", () => {
  expect(toInitials({ firstName: " ana", lastName: "𝒵ed" })).toBe("A𝒵");
  expect(toInitials({ firstName: "Cher", lastName: "" })).toBe("C");
});
