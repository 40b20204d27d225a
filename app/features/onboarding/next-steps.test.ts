import { describe, expect, it } from "vitest";
import type { ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { listNextSteps } from "./next-steps.ts";

const company = { slug: "bayside", name: "Bayside", logoUrl: null, hasGigMarket: false };
const dana: ShellViewer = { roleId: 2, firstName: "D", lastName: "W", email: "d@b.test", phone: null, company };
const keys = (viewer: ShellViewer, mayOpenMarket = true) => listNextSteps(viewer, mayOpenMarket).map(({ key }) => key);

describe("next steps of a signed-in user", () => {
  it("start with a company for users without one", () => {
    expect(keys({ ...dana, company: null })).toEqual(["company", "listing"]);
    expect(keys({ ...dana, roleId: 1, company: null })).toEqual(["company"]);
  });

  it("include a market and people for an administrator", () => {
    expect(keys(dana)).toEqual(["home", "market", "people"]);
    expect(keys(dana, false)).toEqual(["home", "people"]);
    expect(keys({ ...dana, company: { ...company, hasGigMarket: true } })).toEqual(["home", "people"]);
  });

  it("include only the agency's own page for agents, and a listing for sellers", () => {
    expect(keys({ ...dana, roleId: 3 })).toEqual(["home"]);
    expect(listNextSteps({ ...dana, roleId: 4 }, true).at(-1)).toEqual({ key: "listing", to: "/registrationform" });
  });
});
