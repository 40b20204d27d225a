import { expect, it } from "vitest";
import { toSkeletonKind } from "./skeleton-kind.ts";

it.each([
  ["/", "cards"],
  ["/gigmarket/admin/users", "table"],
  ["/admin/users", "table"],
  ["/company", "form"],
  ["/company/payment", "table"],
  ["/company/harbor-lane", "text"],
  ["/demo-agency/myservices", "table"],
  ["/demo-agency/requestservice/x/40", "form"],
  ["/blogs", "cards"],
  ["/blog/3", "text"],
  ["/service/40", "text"],
])("%s is outlined as %s", (path, kind) => {
  expect(toSkeletonKind(path)).toBe(kind);
});
