import { isPermitted } from "#app/features/identity/policy.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import type { ShellViewer } from "#app/features/tenancy/shell-data.ts";

/** A next step for signed-in users; `next.<key>.title` and its siblings are its texts. */
export interface NextStep {
  key: "company" | "home" | "market" | "people" | "listing";
  to: string;
}

/** Next steps of a signed-in user who opens the sign-up page, likeliest first. */
export function listNextSteps(viewer: ShellViewer, mayOpenMarket: boolean): NextStep[] {
  const { company } = viewer;
  const lists = isPermitted(viewer, "startListing");
  const listing: NextStep = { key: "listing", to: lists ? "/registrationform" : "/register-seller" };
  // An administrator would give up the console by selling.
  if (company === null)
    return [{ key: "company", to: "/company" }, ...(isPermitted(viewer, "useConsole") ? [] : [listing])];
  const opensMarket = isPermitted(viewer, "editMarket") && mayOpenMarket && !company.hasGigMarket;
  return [
    { key: "home", to: landingPath({ ...viewer, company }) },
    ...(opensMarket ? [{ key: "market", to: "/company/market" } as const] : []),
    ...(isPermitted(viewer, "manageMembers")
      ? [{ key: "people", to: `/agentonboarding/${company.slug}` } as const]
      : []),
    ...(lists ? [listing] : []),
  ];
}
