import { describe, expect, it } from "vitest";
import { hiddenInHeader, pageTitleKey } from "./page-title.ts";

describe("the mobile title", () => {
  it.each([
    ["/", "title.appMarket"],
    ["/Login/premfi", "title.login"],
    ["/community/dashboard", "title.community"],
    ["/community/events", "title.events"],
    ["/community/events/12", "title.events"],
    ["/blog/3", "title.blog"],
    ["/premfi/blog/3", "title.blog"],
    ["/premfi/community/event/3", "title.events"],
    ["/community/blogs", "title.blog"],
    ["/GigMarket/admin", "title.admin"],
    ["/startworkflowint", "title.workflowDetails"],
    ["/agencyonboarding/gigcode", "title.agencyOnboarding"],
    ["/agentonboarding/bayside", "title.userOnboarding"],
    ["/premfi/myservices", "title.appMarket"],
    ["/nobody-knows-this/at-all", "title.appMarket"],
    ["/nobody-knows-this", "title.appMarket"],
  ])("of %s is %s", (path, key) => {
    expect(pageTitleKey(path)).toBe(key);
  });
});

describe("the header", () => {
  it("hides Sign Up while signing up", () => {
    expect(hiddenInHeader("/AgencyOnboarding")).toEqual({ signIn: false, signUp: true });
  });

  it("hides all actions on the quoting partner's page", () => {
    expect(hiddenInHeader("/semsee/info")).toEqual({ signIn: true, signUp: true });
  });

  it("shows both elsewhere", () => {
    expect(hiddenInHeader("/service/40")).toEqual({ signIn: false, signUp: false });
  });
});
