import { describe, expect, it } from "vitest";
import { requiresCode, showsSignUp, signUpModes, withSignUpMode } from "./sign-up-mode.ts";

describe("a mode of sign-up", () => {
  it("shows visitors where to register, or not", () => {
    expect(signUpModes.filter(showsSignUp)).toEqual(["open", "byCode"]);
  });

  it("takes new companies with a code only, or not", () => {
    expect(signUpModes.filter(requiresCode)).toEqual(["byCode", "byInvitation"]);
  });
});

describe("a folder from before there were modes", () => {
  it.each([
    [true, "open"],
    [false, "off"],
  ])("with the switch at %s goes on as %s", (signUp, mode) => {
    const file = { id: 7, features: { signUp, community: false } };
    expect(withSignUpMode(file)).toEqual({ id: 7, features: { signUp: mode, community: false } });
  });

  it.each([
    { id: 7 },
    { features: { signUp: "byCode" } },
    { features: [] },
    { features: null },
    null,
    "text",
  ])("is left as it is where it has no switch: %j", (file) => {
    expect(withSignUpMode(file)).toBe(file);
  });
});
