import { describe, expect, it } from "vitest";
import { listMenuEntries, listUserMenuEntries } from "./menu-entries.ts";
import type { ShellViewer } from "./shell-data.ts";

const features = {
  requestDemo: true,
  community: true,
  tryIt: true,
  campaigns: true,
  signUp: true,
  createMarket: true,
  socialSignIn: true,
};

const dana: ShellViewer = {
  roleId: 2,
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@bayside.example",
  phone: null,
  company: { slug: "bayside", name: "Bayside", logoUrl: null, hasGigMarket: false },
};
const owner: ShellViewer = { ...dana, company: { slug: "harbor", name: "Harbor", logoUrl: null, hasGigMarket: true } };
const newcomer: ShellViewer = { ...dana, company: null };

const keys = (entries: { key: string }[]) => entries.map((entry) => entry.key);

describe("the side menu", () => {
  it("shows a visitor the market, the community and Request Service", () => {
    const { main, own, foot } = listMenuEntries(null, { features, home: "/" });
    expect(main).toEqual([
      { key: "appMarket", to: "/" },
      { key: "community", to: "/community/dashboard" },
      { key: "blog", to: "/blogs" },
      { key: "events", to: "/community/events" },
      { key: "videos", to: "/videos" },
    ]);
    expect(own).toEqual([]);
    expect(foot).toEqual([{ key: "requestService", to: "/requestservice" }]);
  });

  it("leaves the community out where the tenant has none", () => {
    expect(keys(listMenuEntries(null, { features: { ...features, community: false }, home: "/" }).main)).toEqual([
      "appMarket",
    ]);
  });

  it("shows a company's user the own screens instead of Request Service", () => {
    const { own, foot } = listMenuEntries(dana, { features, home: "/" });
    expect(keys(own)).toEqual(["dashboard", "company", "users", "services", "workflows", "reports"]);
    expect(foot).toEqual([]);
  });

  it("shows a market's owner Company and Request Service", () => {
    const { own, foot } = listMenuEntries(owner, { features, home: "/" });
    expect(keys(own)).toEqual(["company"]);
    expect(keys(foot)).toEqual(["requestService"]);
  });

  it("shows a user without a company only Company", () => {
    expect(keys(listMenuEntries(newcomer, { features, home: "/" }).own)).toEqual(["company"]);
  });
});

describe("the user's menu", () => {
  it("offers Company in place of the profile while there is no company", () => {
    expect(keys(listUserMenuEntries(newcomer))).toEqual(["company"]);
  });

  it("offers the market's screens to its owner", () => {
    expect(keys(listUserMenuEntries(owner))).toEqual([
      "myMarket",
      "profile",
      "companyDetails",
      "payment",
      "addUsers",
      "usageReport",
    ]);
    expect(listUserMenuEntries(owner)[0]?.to).toBe("/harbor/myservices");
  });

  it("keeps payment details from an agent", () => {
    expect(keys(listUserMenuEntries({ ...owner, roleId: 3 }))).not.toContain("payment");
  });
});
