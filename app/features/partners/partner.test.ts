import { describe, expect, it } from "vitest";
import { type SignUpMode, signUpModes } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { type PartnerCheck, readPartnerDetails, toPartnerPath } from "./partner.ts";

const nobody: PartnerCheck = {
  isAgencyExist: false,
  isUserExist: false,
  isTenantExist: false,
  slughUrl: "",
  slugURL: "",
  tenantName: "",
};
const paths = { login: "/login", agentOnboarding: "/agentonboarding" };
const agency = { isAgencyExist: true, slughUrl: "red-hill", slugURL: "red-hill" };
const tenant = { isTenantExist: true, tenantName: "PremFi" };

describe("a person sent by a partner", () => {
  it.each<[string, PartnerCheck | null, string, string]>([
    ["who has an account logs in", { ...nobody, ...agency, ...tenant, isUserExist: true }, "x", "/login"],
    ["of a known agency joins it", { ...nobody, ...agency, ...tenant }, "x", "/agentonboarding/red-hill"],
    ["whom nobody knows registers an agency", nobody, "", "/agencyonboarding"],
    ["keeps where it came from", nobody, "pf mail&x", "/agencyonboarding?utm_source=pf%20mail%26x"],
    ["registers with its tenant", { ...nobody, ...tenant }, "", "/agencyonboarding/premfi"],
    ["keeps both", { ...nobody, ...tenant }, "pf", "/agencyonboarding/premfi?utm_source=pf"],
    ["logs in when the check failed", null, "pf", "/login"],
  ])("%s", (_who, check, utmSource, path) => {
    expect(toPartnerPath(check, { utmSource, paths, signUp: "open" })).toBe(path);
  });
});

it("leads to the registration that the site has, and to the login of one without", () => {
  const toPath = (signUp: SignUpMode) => toPartnerPath(nobody, { utmSource: "pf", paths, signUp });
  const onboarding = "/agencyonboarding?utm_source=pf";
  expect(signUpModes.map(toPath)).toEqual([onboarding, onboarding, onboarding, "/login"]);
});

it("reads the parameters in any case, the first of each, without unprintable characters", () => {
  const query =
    "contactNumber=%2b1+208+555+0142&TenantName=PremFi&agencyname=+Red%0d%0aHill%00%e2%80%ae%e2%80%8b+&email=a%40b.example&email=c%40d.example&utm_source=pf";
  expect(readPartnerDetails(new URLSearchParams(query))).toEqual({
    tenantName: "PremFi",
    agencyName: "RedHill",
    firstName: "",
    lastName: "",
    email: "a@b.example",
    contactNumber: "2085550142",
    agencyCode: "",
    utmSource: "pf",
  });
  expect(readPartnerDetails(new URLSearchParams({ lastname: "x".repeat(9000) })).lastName).toHaveLength(500);
});

it("leads on when shortening a value would split a character", () => {
  const { utmSource } = readPartnerDetails(new URLSearchParams({ utm_source: `${"x".repeat(499)}🙂` }));
  expect(toPartnerPath(nobody, { utmSource, paths, signUp: "open" })).toBe(
    `/agencyonboarding?utm_source=${"x".repeat(499)}`,
  );
});
