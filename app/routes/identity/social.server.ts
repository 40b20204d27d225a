import type { SocialPurpose } from "#app/features/identity/social/social-redirect.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";

const purposes: readonly SocialPurpose[] = ["login", "register", "connect", "prove"];
/** A cookie holds it twice. */
const longestPage = 800;

/** Reads `/social/<provider>?purpose=&page=&flow=&from=`: what a link of ours asks for, or what anyone may have written. */
export function parseSocialSignInQuery(address: string, origin: string) {
  const { searchParams } = new URL(address);
  const purpose = purposes.find((one) => one === searchParams.get("purpose")) ?? "login";
  const page = safeReturnTo(searchParams.get("page"), origin);
  const fits = page !== null && page.length <= longestPage && (purpose !== "register" || isRegistration(page));
  const flow = searchParams.get("flow") === "code" ? ("code" as const) : undefined;
  return { purpose, page: fits ? page : null, flow, fromForm: searchParams.get("from") === "form" };
}

function isRegistration(page: string): boolean {
  return /^\/agencyonboarding(?:[/?]|$)/i.test(page);
}
