import { describe, expect, it } from "vitest";
import type { ShellTenant, ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { findCurrentEntry } from "./current-entry.ts";
import { listMenuEntries, listUserMenuEntries } from "./menu-entries.ts";

const features: ShellTenant["features"] = {
  requestDemo: true,
  community: true,
  tryIt: true,
  campaigns: true,
  createMarket: true,
  socialSignIn: true,
};
const owner: ShellViewer = {
  roleId: 2,
  firstName: "Olivia",
  lastName: "Hart",
  email: "olivia@harbor.example",
  phone: null,
  company: { slug: "harbor", name: "Harbor", logoUrl: null, hasGigMarket: true },
};
const buyer: ShellViewer = {
  ...owner,
  company: { slug: "bayside", name: "Bayside", logoUrl: null, hasGigMarket: false },
};

function markedFor(viewer: ShellViewer | null, path: string, place = { home: "/", serviceBase: "" }) {
  const { main, own, foot } = listMenuEntries(viewer, { features, ...place });
  return findCurrentEntry([...main, ...own, ...foot], path, place.serviceBase)?.key ?? null;
}

describe("the menu's marked entry", () => {
  it.each([
    ["/", "appMarket"],
    ["/service/40", "appMarket"],
    ["/apidetails/40", "appMarket"],
    ["/company/7", "appMarket"],
    ["/company/marketing-house", "appMarket"],
    ["/community/dashboard", "community"],
    ["/community/other", "community"],
    ["/community/events", "events"],
    ["/community/event/3", "events"],
    ["/blogs", "blog"],
    ["/blog/3", "blog"],
    ["/community/blogs", "blog"],
    ["/videos", "videos"],
    ["/community/videos", "videos"],
    ["/company", "company"],
    ["/Company/Market/services", "company"],
    ["/company/payment/2026-10", "company"],
    ["/users/member/1", "users"],
    ["/adduser", "users"],
    ["/agentonboarding/harbor", "users"],
    ["/myservices", "services"],
    ["/myservices/insights", "services"],
    ["/servicedetails/4", "services"],
    ["/provider/preview", "services"],
    ["/company/diligence", "services"],
    ["/company/diligence/cyberCover", "services"],
    ["/provider/samples", "services"],
    ["/myworkflows", "workflows"],
    ["/workflowdashboard", "workflows"],
    ["/startworkflowint", "workflows"],
    ["/requests/R-1", "requests"],
    ["/requestservice", "requestService"],
    ["/sellerreport", "reports"],
    ["/reports", "reports"],
    ["/saved", "saved"],
    ["/collections/3", "appMarket"],
    ["/company/market/collections/3", "company"],
    ["/compare", "appMarket"],
    ["/requestseveral", "appMarket"],
    ["/profile", null],
    ["/profile/security", null],
    ["/terms", null],
  ])("of %s is %s", (path, key) => {
    expect(markedFor(owner, path)).toBe(key);
  });

  it("of a request is the market where Request Service is no entry", () => {
    expect(markedFor(buyer, "/requestservice/flood/40")).toBe("appMarket");
    expect(markedFor(buyer, "/dashboard")).toBe("dashboard");
  });

  it("of a market named by the path covers only its own pages", () => {
    const place = { home: "/harbor/myservices", serviceBase: "/harbor" };
    expect(markedFor(null, "/harbor/myservices", place)).toBe("appMarket");
    expect(markedFor(null, "/harbor/service/40", place)).toBe("appMarket");
    expect(markedFor(null, "/service/40", place)).toBeNull();
    expect(markedFor(null, "/harbor/requestservice", place)).toBe("requestService");
    expect(markedFor(null, "/harbor/compare", place)).toBe("appMarket");
    expect(markedFor(null, "/harbor/blog/3", place)).toBe("blog");
    expect(markedFor(null, "/harbor/community/event/3", place)).toBe("events");
    expect(markedFor(null, "/harbor/community/dashboard", place)).toBe("community");
    expect(markedFor(null, "/harbor/requestseveral", place)).toBe("appMarket");
  });

  it.each([
    ["/gigmarket/admin", "/admin/mail/1"],
    ["/admin", "/gigmarket/admin"],
  ])("is the console's at %s for a page at %s", (consolePath, page) => {
    const entries = [{ key: "admin", to: consolePath }];
    expect(findCurrentEntry(entries, page)?.key).toBe("admin");
    expect(findCurrentEntry(entries, "/administrators")).toBeNull();
  });

  it("of the user's menu distinguishes Payment Details from Company details", () => {
    const entries = listUserMenuEntries(owner, { consolePath: "/admin", namesMarkets: true, signUp: "open" });
    expect(findCurrentEntry(entries, "/company/payment")?.key).toBe("payment");
    expect(findCurrentEntry(entries, "/company/market")?.key).toBe("companyDetails");
    expect(findCurrentEntry(entries, "/agentonboarding/harbor")?.key).toBe("addUsers");
    expect(findCurrentEntry(entries, "/reports")?.key).toBe("usageReport");
  });
});
