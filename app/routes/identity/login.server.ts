import { redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { parseForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { PasskeyProof } from "#app/features/identity/factors/passkey.ts";
import { signInByPasskey } from "#app/features/identity/factors/passkey-sign-in.server.ts";
import { credentials } from "#app/features/identity/password/credentials.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import type { LoginState } from "#app/features/identity/sign-in/login-page.tsx";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { readPasskey, startSecondStep } from "./second-step.server.ts";

const signInOrigin = z.object({ returnTo: z.string() });

/** Signs in by e-mail address and password; an account with a second step is led there. */
export async function takePostedLogin(context: RequestContext, request: Request, form: FormData) {
  const proof = readPasskey(context, form);
  if (proof !== null) return takePasskey(context, request, { form, proof });
  const { email, password } = readValues(credentials, form);
  const parsed = parseForm(credentials, { email, password });
  if (!parsed.ok) return answerOutcome(toRefused({ email, errors: parsed.errors }), "faulty");

  const { address, sessionToken: replaces, preferences } = context;
  const userAgent = request.headers.get("user-agent");
  const onlyTenantId = toOnlyTenantId(context);
  const devices = readDeviceProof(request.headers.get("cookie"), context);
  const { language } = preferences;
  const attempt = { ...parsed.value, address, language, userAgent, replaces, onlyTenantId, devices };
  const outcome = await signIn(context.shownScope, attempt);
  const page = safeReturnTo(readFields(signInOrigin, form).returnTo, context.origin);
  const { pathname: login } = new URL(request.url);
  if (outcome.kind === "secondStep") return startSecondStep(context, outcome.pending, { login, page });
  if (outcome.kind !== "signedIn") return refuse(outcome, email);
  const headers = new Headers({ "Set-Cookie": sessionCookie(outcome.token, isSecure(context)) });
  headers.append("Set-Cookie", deviceCookie(outcome.deviceTokens, isSecure(context)));
  return redirectDocument(page ?? landingPath(outcome.viewer), { headers });
}

/** Signs in by a passkey, which needs neither password nor second step. */
async function takePasskey(
  context: RequestContext,
  request: Request,
  { form, proof }: { form: FormData; proof: PasskeyProof },
) {
  const { address, sessionToken: replaces, preferences, shownScope } = context;
  const client = { address, replaces, language: preferences.language, userAgent: request.headers.get("user-agent") };
  const outcome = await signInByPasskey(shownScope, { ...client, proof, onlyTenantId: toOnlyTenantId(context) });
  if (outcome.kind === "wrong")
    return answerOutcome(toRefused({ email: "", refusal: "identity:passkey.wrong" }), "faulty");
  if (outcome.kind !== "signedIn") return refuse(outcome, "");
  const page = safeReturnTo(readFields(signInOrigin, form).returnTo, context.origin);
  const headers = { "Set-Cookie": sessionCookie(outcome.token, isSecure(context)) };
  return redirectDocument(page ?? landingPath(outcome.viewer), { headers });
}

function refuse(refusal: SignInRefusal, email: string) {
  const state = toRefused({ email, refusal: refusalMessages[refusal.kind] });
  if (!("retryAfterSeconds" in refusal)) return answerOutcome(state, "faulty");
  return answerOutcome({ ...state, retryAfterSeconds: refusal.retryAfterSeconds }, refusal);
}

/** Shows typed values again, except for the password. */
function toRefused(state: Partial<LoginState> & { email: string }): LoginState {
  return { errors: {}, refusal: null, retryAfterSeconds: 0, ...state };
}
