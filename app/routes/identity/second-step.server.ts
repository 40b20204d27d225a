import { redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { describeForm, parseForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { codeEntry } from "#app/features/identity/factors/factor-form.ts";
import { type PasskeyProof, toPasskeyHost, toPasskeySite } from "#app/features/identity/factors/passkey.ts";
import {
  listPendingMethods,
  type PendingSignIn,
  takeSecondStep,
} from "#app/features/identity/factors/second-step.server.ts";
import type { SecondStepState } from "#app/features/identity/factors/second-step-page.tsx";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { findNamesake, linkSocialIdentity } from "#app/features/identity/social/social-sign-in.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { toShownPaths } from "#app/features/tenancy/address/site-path.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { toOwnAddress } from "#app/http/responses.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { findAccountHome } from "#app/http/senders.server.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { clearCookie, readCookie, type SignedCookie, signCookie } from "./signed-cookie.server.ts";
import { forgetArrival, readArrival } from "./social-cookies.server.ts";

/** A sign-in whose first step is done. */
const pendingCookie: SignedCookie = { name: "second-step", seconds: 10 * 60 };

const pendingSignIn = z.object({
  userId: z.int(),
  tenantId: z.int(),
  passwordMark: z.string().optional(),
  /** Path of this site to go to afterwards; null for the default. */
  page: z.string().nullable(),
  /** Whether the social sign-in that has arrived in this browser is linked at the end. */
  links: z.boolean(),
});
type KeptSignIn = z.infer<typeof pendingSignIn>;

/**
 * Leads to the second step of a sign-in, at the tenant's login.
 * @param login the path that the sign-in started from; null for the tenant's.
 * @param links whether the social sign-in that arrived in this browser is linked at the end.
 */
export async function startSecondStep(
  context: RequestContext,
  pending: PendingSignIn,
  { login = null, page, links = false, headers = new Headers() }: StepOptions,
): Promise<Response> {
  const kept: KeptSignIn = { ...pending, page, links };
  headers.append("Set-Cookie", await signCookie(pendingCookie, kept, toCookieContext(context)));
  const path = login ?? toShownPaths(context).login;
  return redirectDocument(toStepPath(path, page), { headers });
}

interface StepOptions {
  login?: string | null;
  page: string | null;
  links?: boolean;
  headers?: Headers;
}

/** Whether a request is about the second step. */
export function isSecondStep(request: Request): boolean {
  return new URL(request.url).searchParams.get("step") === "second";
}

/** What the second step shows; null when there is no sign-in to go on with. */
export async function loadSecondStep(context: RequestContext, request: Request) {
  const kept = await readPending(context, request);
  const host = toPasskeyHost(context.origin);
  const methods = kept === null ? [] : await listPendingMethods(context.shownScope, kept, host);
  return methods.length === 0 ? null : { methods, codeFields: describeForm(codeEntry) };
}

/** Takes the posted code: goes on signed in, or shows the step again. */
export async function takePostedStep(context: RequestContext, request: Request, form: FormData) {
  const kept = await readPending(context, request);
  // The page says that it took too long.
  if (kept === null) throw redirect(toOwnAddress(request));
  const passkey = readPasskey(context, form);
  const values = readValues(codeEntry, form);
  const parsed = parseForm(codeEntry, values);
  if (!parsed.ok && passkey === null) return answerOutcome(toState({ errors: parsed.errors }), "faulty");
  const { address, sessionToken: replaces, preferences, shownScope, factorKeys } = context;
  const outcome = await takeSecondStep(shownScope, {
    ...{ pending: kept, code: values.code, passkey, keys: factorKeys.secrets, address, replaces },
    language: preferences.language,
    userAgent: request.headers.get("user-agent"),
    devices: readDeviceProof(request.headers.get("cookie"), context),
    senderOf: async (email) => (await findAccountHome(context, email)).sender,
  });
  switch (outcome.kind) {
    case "signedIn":
      throw await enter(context, request, { ...outcome, kept });
    case "wrong":
      return answerOutcome(
        toState(passkey ? { isPasskeyWrong: true } : { errors: { code: "identity:code.wrong" } }),
        "faulty",
      );
    case "throttled":
      return answerOutcome(toState({ retryAfterSeconds: outcome.retryAfterSeconds }), outcome);
    case "ended":
      throw redirect(toOwnAddress(request), {
        headers: { "Set-Cookie": clearCookie(pendingCookie, isSecure(context)) },
      });
  }
}

const postedPasskey = z.object({ passkey: z.string() });

/** A passkey's response, with the site that it must be for; null without one. */
export function readPasskey({ origin, factorKeys }: RequestContext, form: FormData): PasskeyProof | null {
  const { passkey: posted } = readFields(postedPasskey, form);
  return posted === "" ? null : { posted, site: toPasskeySite(origin, factorKeys.cookie) };
}

interface Entering {
  token: string;
  viewer: Viewer;
  deviceTokens: string[];
  kept: KeptSignIn;
}

async function enter(
  context: RequestContext,
  request: Request,
  { token, viewer, deviceTokens, kept }: Entering,
): Promise<Response> {
  const secure = isSecure(context);
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(token, secure));
  if (deviceTokens.length > 0) headers.append("Set-Cookie", deviceCookie(deviceTokens, secure));
  headers.append("Set-Cookie", clearCookie(pendingCookie, secure));
  if (kept.links) {
    await linkArrived(context, request, viewer);
    headers.append("Set-Cookie", forgetArrival(context));
  }
  return redirectDocument(safeReturnTo(kept.page, context.origin) ?? landingPath(viewer), { headers });
}

/** Links the social sign-in that waited for the second step, if it still has the account's address. */
async function linkArrived(context: RequestContext, request: Request, viewer: Viewer): Promise<void> {
  const arrival = await readArrival(context, request);
  if (arrival?.kind !== "conflict") return;
  const { identity } = arrival;
  if ((await findNamesake(context.shownScope, identity)) !== viewer.userId) return;
  const { sender } = await findAccountHome(context, viewer.email);
  await linkSocialIdentity(context.shownScope, sender, { viewer, identity });
}

/** The sign-in that waits for its second step in this browser; null without one. */
export async function readPending(context: RequestContext, request: Request): Promise<KeptSignIn | null> {
  const header = request.headers.get("cookie");
  return pendingSignIn.safeParse(await readCookie(pendingCookie, header, toCookieContext(context))).data ?? null;
}

/** @param page named as well, so that a sign-in begun anew after the cookie has expired still leads there. */
function toStepPath(login: string, page: string | null): string {
  return `${login}?${new URLSearchParams({ step: "second", ...(page === null ? {} : { returnTo: page }) })}`;
}

function toState(state: Partial<SecondStepState>): SecondStepState {
  return { errors: {}, isPasskeyWrong: false, retryAfterSeconds: 0, ...state };
}

function toCookieContext(context: RequestContext) {
  return { keys: context.factorKeys.cookie, now: context.shownScope.now, secure: isSecure(context) };
}
