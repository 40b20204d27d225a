import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { linkByPassword } from "#app/features/identity/link-by-password.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in-refusal.ts";
import type { LinkRefusal } from "#app/features/identity/social-view.ts";
import { findAccountHome } from "./account-home.server.ts";
import { toOnlyTenantId } from "./account-scope.ts";
import { toFieldReader } from "./posted-fields.ts";
import { readArrival } from "./social-cookies.server.ts";
import { enter } from "./social-return.server.ts";

/** Links whoever arrived by a social sign-in with the account whose password was posted, and signs in. */
export async function linkArrival(context: RequestContext, request: Request, form: FormData) {
  const arrival = await readArrival(context, request);
  if (arrival?.kind !== "conflict") throw redirect("/callback?outcome=linkFailed");
  const { address, sessionToken: replaces } = context;
  const { brand } = await findAccountHome(context, arrival.identity.email);
  const outcome = await linkByPassword(context.scope, brand, {
    ...{ identity: arrival.identity, address, replaces, onlyTenantId: toOnlyTenantId(context) },
    userAgent: request.headers.get("user-agent"),
    password: toFieldReader(form)("password"),
  });
  switch (outcome.kind) {
    case "signedIn":
      throw enter(context, outcome, arrival.page);
    case "taken":
      throw redirect("/callback?outcome=linkFailed");
    case "refused":
      return refuse(outcome.refusal);
  }
}

function refuse(refusal: SignInRefusal) {
  const seconds = "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds : 0;
  const answer: LinkRefusal = { error: refusalMessages[refusal.reason], minutes: Math.ceil(seconds / 60) };
  if (seconds === 0) return data(answer, 400);
  const headers = { "Retry-After": String(seconds) };
  return data(answer, { status: refusal.reason === "busy" ? 503 : 429, headers });
}
