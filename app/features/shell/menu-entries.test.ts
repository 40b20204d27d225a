import { describe, expect, it } from "vitest";
import type { ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { listMenuEntries, listUserMenuEntries } from "./menu-entries.ts";

const features = {
  requestDemo: true,
  community: true,
  tryIt: true,
  campaigns: true,
  createMarket: true,
  socialSignIn: true,
};

const tenant = { consolePath: "/gigmarket/admin", namesMarkets: true, signUp: "open" } as const;

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
    const { main, own, foot } = listMenuEntries(null, { features, home: "/", serviceBase: "" });
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
    expect(
      keys(listMenuEntries(null, { features: { ...features, community: false }, home: "/", serviceBase: "" }).main),
    ).toEqual(["appMarket"]);
  });

  it("shows a company's user their own pages instead of Request Service", () => {
    const { own, foot } = listMenuEntries(dana, { features, home: "/", serviceBase: "" });
    expect(keys(own)).toEqual(["dashboard", "company", "users", "services", "saved", "workflows", "reports"]);
    expect(foot).toEqual([]);
  });

  it("shows sellers and administrators the inbox of requests", () => {
    for (const roleId of [1, 4])
      expect(keys(listMenuEntries({ ...dana, roleId }, { features, home: "/", serviceBase: "" }).own)).toContain(
        "requests",
      );
    expect(keys(listMenuEntries({ ...dana, roleId: 3 }, { features, home: "/", serviceBase: "" }).own)).not.toContain(
      "requests",
    );
  });

  it("shows a market's owner all but the dashboard, the market's requests and Request Service", () => {
    const { own, foot } = listMenuEntries(owner, { features, home: "/", serviceBase: "" });
    expect(keys(own)).toEqual(["company", "users", "services", "requests", "saved", "workflows", "reports"]);
    expect(keys(foot)).toEqual(["requestService"]);
  });

  it("shows a user without a company all but the dashboard", () => {
    const { own } = listMenuEntries(newcomer, { features, home: "/", serviceBase: "" });
    expect(keys(own)).toEqual(["company", "users", "services", "workflows", "reports"]);
  });
});

describe("the user's menu", () => {
  it("shows Company instead of the profile while there is no company", () => {
    expect(keys(listUserMenuEntries(newcomer, tenant))).toEqual(["company"]);
  });

  it("shows the market's pages to its owner", () => {
    expect(keys(listUserMenuEntries(owner, tenant))).toEqual([
      "myMarket",
      "profile",
      "companyDetails",
      "payment",
      "addUsers",
      "usageReport",
    ]);
    expect(listUserMenuEntries(owner, tenant)[0]).toEqual({ key: "myMarket", to: "/harbor/myservices" });
  });

  it("calls the market a market where the tenant has no name for it, never by the tenant's own", () => {
    const [first] = listUserMenuEntries(owner, { ...tenant, namesMarkets: false });
    expect(first).toEqual({ key: "ownMarket", to: "/harbor/myservices" });
  });

  it("has no users entry where nobody can register", () => {
    const open = keys(listUserMenuEntries(owner, tenant));
    const closed = keys(listUserMenuEntries(owner, { ...tenant, signUp: "off" }));
    expect(closed).toEqual(open.filter((key) => key !== "addUsers"));
    expect(closed).toHaveLength(open.length - 1);
  });

  it("has only the profile for a company without a market, and Payment Details require one", () => {
    expect(keys(listUserMenuEntries(dana, tenant))).toEqual(["profile"]);
  });

  it("links a seller to a listing and a platform administrator to the console", () => {
    expect(listUserMenuEntries({ ...dana, roleId: 4 }, tenant)).toEqual([
      { key: "profile", to: "/profile" },
      { key: "listService", to: "/registrationform" },
    ]);
    expect(keys(listUserMenuEntries({ ...dana, roleId: 1 }, tenant))).toEqual(["profile", "admin"]);
    expect(keys(listUserMenuEntries({ ...newcomer, roleId: 4 }, tenant))).toEqual(["company", "listService"]);
  });

  it("hides payment details from an agent", () => {
    expect(keys(listUserMenuEntries({ ...owner, roleId: 3 }, tenant))).not.toContain("payment");
  });
});
