import { expect, test } from "vitest";
import { toCanonicalPath } from "./canonical-path.ts";

const own = ["/premfi", "/premiumfinancepolicy", "/terms"];

test.each([
  ["/", "/"],
  ["/service/40", "/service/40"],
  ["/Service/40/anything", "/service/40"],
  ["/demo-agency/service/40", "/demo-agency/service/40"],
  ["/Demo-Agency/MyServices", "/demo-agency/myservices"],
  ["/apidetails/1", "/apidetails/1"],
  ["/Demo-Agency/apidetails/1", "/demo-agency/apidetails/1"],
  ["/blog/7/x", "/blog/7"],
  ["/blogs", "/blogs"],
  ["/Premfi/Blog/7/x", "/premfi/blog/7"],
  ["/premfi/community/event/3", "/premfi/community/event/3"],
  ["/premfi/videos", "/premfi/videos"],
  ["/community/events", "/community/events"],
  ["/Community/Event/3/x", "/community/event/3"],
  ["/premfi", "/premfi"],
  ["/terms/premfi", "/terms/premfi"],
  ["/Collections/2/", "/collections/2"],
  ["/Demo-Agency/collections/2", "/demo-agency/collections/2"],
  ["/requestservice/VIN%20Decoder/1", "/requestservice"],
  ["/company/northline-data", "/company/northline-data"],
])("%s has the canonical path %s", (path, canonical) => expect(toCanonicalPath(path, own)).toBe(canonical));

test.each([
  "/community/blogs",
  "/community/blog/7",
  "/login/premfi",
  "/dashboard",
  "/myservices",
  "/servicepreview/40",
  "/company",
  "/company/payment",
  "/company/market",
  "/service/x",
  "/notfound",
  "/collections",
  "/company/market/collections/2",
  "/gigmarket/admin",
  "/gigmarket/admin/collections/2",
  "/admin/collections/2",
  "/admin/videos",
  "/setpassword/token",
  "/startworkflow/a/1",
  "/agencyonboarding/gigcode",
  "/community/events/3",
])("%s is not listed", (path) => expect(toCanonicalPath(path, own)).toBeNull());
