import { socialPurposes } from "#app/features/identity/social/social-redirect.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";

/** Appears twice in a cookie. */
const longestPage = 800;

/** Parses `/social/<provider>?purpose=&page=&flow=&from=` from our own links or untrusted input. */
export function parseSocialSignInQuery(address: string, origin: string) {
  const { searchParams } = new URL(address);
  const purpose = socialPurposes.find((one) => one === searchParams.get("purpose")) ?? "login";
  const page = safeReturnTo(searchParams.get("page"), origin);
  const fits = page !== null && page.length <= longestPage && (purpose !== "register" || isRegistration(page));
  const flow = searchParams.get("flow") === "code" ? ("code" as const) : undefined;
  return { purpose, page: fits ? page : null, flow, fromForm: searchParams.get("from") === "form" };
}

function isRegistration(page: string): boolean {
  return /^\/agencyonboarding(?:[/?]|$)/i.test(page);
}
