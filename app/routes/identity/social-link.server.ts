import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import { linkByPassword } from "#app/features/identity/social/link-by-password.server.ts";
import type { LinkRefusal } from "#app/features/identity/social/social-view.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { findAccountHome } from "#app/http/senders.server.ts";
import { enter } from "./callback.server.ts";
import { startSecondStep } from "./second-step.server.ts";
import { readArrival } from "./social-cookies.server.ts";

const linkForm = z.object({ password: z.string() });

/** Links the identity of a social sign-in with the account whose password was posted, and signs in. */
export async function linkArrival(context: RequestContext, request: Request, form: FormData) {
  const arrival = await readArrival(context, request);
  if (arrival?.kind !== "conflict") throw redirect(`${toSiteBase(context)}/callback?outcome=linkFailed`);
  const { address, sessionToken: replaces, preferences } = context;
  const { sender } = await findAccountHome(context, arrival.identity.email);
  const outcome = await linkByPassword(context.shownScope, sender, {
    ...{ identity: arrival.identity, address, replaces, onlyTenantId: toOnlyTenantId(context) },
    language: preferences.language,
    userAgent: request.headers.get("user-agent"),
    ...readFields(linkForm, form),
  });
  switch (outcome.kind) {
    case "signedIn":
      throw enter(context, outcome, arrival.page);
    case "secondStep":
      throw await startSecondStep(context, outcome.pending, { page: arrival.page, links: true });
    case "taken":
      throw redirect(`${toSiteBase(context)}/callback?outcome=linkFailed`);
    default:
      return refuse(outcome);
  }
}

function refuse(refusal: SignInRefusal) {
  const seconds = "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds : 0;
  const answer: LinkRefusal = { error: refusalMessages[refusal.kind], minutes: Math.ceil(seconds / 60) };
  if (!("retryAfterSeconds" in refusal)) return answerOutcome(answer, "faulty");
  return answerOutcome(answer, refusal);
}
