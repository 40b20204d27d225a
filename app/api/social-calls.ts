import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Outcome } from "#app/content/outcome.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { toSignInResponse } from "#app/features/identity/sign-in/sign-in-response.ts";
import { linkSocialIdentity, recognize, signInSocially } from "#app/features/identity/social/social-sign-in.server.ts";
import {
  type TokenVerdict,
  type VerifiedToken,
  verifyAccessToken,
} from "#app/features/identity/social/social-token.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { readBearerToken } from "#app/http/bearer-token.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { findAccountHome } from "#app/http/senders.server.ts";
import { isSecure, readSessionToken, sessionCookie } from "#app/http/session-cookie.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { signInResponse } from "./auth-calls.ts";
import { problemContent, respondOutcome } from "./problem.ts";

const socialSignInResponse = signInResponse.extend({ auth0UserId: z.string() }).openapi("SocialSignInResponse");

const newcomer = z
  .object({ userName: z.string(), firstName: z.string(), lastName: z.string(), auth0UserId: z.string() })
  .openapi("SocialNewcomer");

const described = { method: "post" as const, tags: ["Authentication"], security: [{ socialToken: [] }] };

/** The verdict on a call's token; `off` where the tenant has switched social sign-in off. */
type TokenAnswer = Outcome<TokenVerdict | { kind: "off" }>;

const refusals = {
  401: {
    description:
      "The token is invalid, was used before, or belongs to no account; or the account asks for a second step, which only the site's pages and POST /auth/login take",
    content: problemContent,
  },
  404: { description: "This tenant has no social sign-in", content: problemContent },
  503: { description: "The identity provider is unreachable, or none is configured", content: problemContent },
};

const signedIn = {
  description: "Signed in",
  content: { "application/json": { schema: socialSignInResponse } },
};

const validateSocialLogin = createRoute({
  ...described,
  path: "/auth/validatesociallogin",
  summary: "Sign in with a social access token",
  description:
    "The bearer token is an access token of the identity provider, which is accepted once. Sets the session cookie of the account that is linked to it.",
  responses: {
    200: signedIn,
    409: { description: "Another account has the same email address and may be linked", content: problemContent },
    ...refusals,
  },
});

const validateToken = createRoute({
  ...described,
  path: "/auth/validatetoken",
  summary: "Find out whom a social access token belongs to",
  description:
    "The bearer token is an access token of the identity provider, which is accepted once. Signs in if an account is linked to it; otherwise returns the values with which a registration is filled in.",
  responses: {
    200: {
      description: "With `tenantId`: signed in; without: there is no account yet",
      content: { "application/json": { schema: z.union([socialSignInResponse, newcomer]) } },
    },
    ...refusals,
  },
});

const linkUser = createRoute({
  ...described,
  path: "/auth/linkuser",
  summary: "Link a social sign-in to the account of the session cookie, and sign in with it",
  description:
    "The bearer token proves the social sign-in, the session cookie the account. A sign-in that is already linked needs no session.",
  security: [{ socialToken: [], session: [] }],
  responses: {
    200: signedIn,
    409: { description: "The sign-in already belongs to another account", content: problemContent },
    ...refusals,
  },
});

/** The calls of social sign-in (spec section 7). */
export function registerSocialCalls(api: Api): void {
  api.openapi(validateSocialLogin, async (c) => {
    const verdict = await readSocialToken(c);
    if (verdict.kind !== "verified") return refuse(c, verdict);
    const outcome = await signInSocially(c.env.context.shownScope, verdict, toClient(c));
    switch (outcome.kind) {
      case "signedIn":
        return respondSignedIn(c, verdict, outcome);
      case "secondStep":
        return respondOutcome(c, outcome, { title: c.env.context.t("identity:secondStep.socialCall") });
      case "conflict":
        return respondOutcome(c, outcome, { title: c.env.context.t("identity:linking.text") });
      case "accountClosed":
        return respondOutcome(c, outcome, { title: c.env.context.t("identity:signInClosed") });
      case "unregistered":
        return respondOutcome(c, outcome, { title: c.env.context.t("identity:callback.unknown") });
      case "badToken":
        return refuse(c, outcome);
    }
  });

  api.openapi(validateToken, async (c) => {
    const verdict = await readSocialToken(c);
    if (verdict.kind !== "verified") return refuse(c, verdict);
    const outcome = await signInSocially(c.env.context.shownScope, verdict, toClient(c));
    if (outcome.kind === "badToken") return refuse(c, outcome);
    if (outcome.kind === "signedIn") return respondSignedIn(c, verdict, outcome);
    if (outcome.kind === "secondStep")
      return respondOutcome(c, outcome, { title: c.env.context.t("identity:secondStep.socialCall") });
    const { email: userName, firstName, lastName, subject: auth0UserId } = verdict.identity;
    c.header("Cache-Control", "no-store");
    return c.json({ userName, firstName, lastName, auth0UserId }, 200);
  });

  api.openapi(linkUser, async (c) => {
    const verdict = await readSocialToken(c);
    if (verdict.kind !== "verified") return refuse(c, verdict, "identity:linking.failed");
    return answerLink(c, verdict);
  });
}

/** Verifies the social access token that a call carries as bearer. */
export async function readSocialToken(c: Context<ApiEnv>): Promise<TokenAnswer> {
  const { shownScope, social, origin, tenant } = c.env.context;
  if (!tenant.features.socialSignIn) return { kind: "off" };
  const accessToken = readBearerToken(c.req.header("authorization"));
  if (accessToken === null) return { kind: "badToken" };
  if (social === null) return { kind: "providerDown", cause: "no identity provider is connected" };
  return verifyAccessToken(shownScope, { issuer: social.issuer, origin, accessToken });
}

/** The bearer proves the sign-in, the session's cookie the account; an existing link needs no more. */
async function answerLink(c: Context<ApiEnv>, verified: VerifiedToken) {
  const { context } = c.env;
  const { shownScope, t } = context;
  const { identity } = verified;
  const [recognized, viewer] = [await recognize(shownScope, identity), await findAccountHolder(c)];
  if (recognized.kind !== "known") {
    if (!viewer) return respondOutcome(c, { kind: "signedOut" }, { title: t("identity:linking.signInFirst") });
    const { sender } = await findAccountHome(context, viewer.email);
    const linked = await linkSocialIdentity(shownScope, sender, { viewer, identity });
    if (!linked) return respondOutcome(c, { kind: "taken" }, { title: t("identity:linking.taken") });
  }
  const signedInUserId = viewer?.userId ?? null;
  const outcome = await signInSocially(shownScope, verified, { ...toClient(c), signedInUserId });
  if (outcome.kind === "secondStep") return respondOutcome(c, outcome, { title: t("identity:secondStep.socialCall") });
  if (outcome.kind !== "signedIn") return refuse(c, { kind: "badToken" }, "identity:linking.failed");
  return respondSignedIn(c, verified, outcome);
}

async function findAccountHolder(c: Context<ApiEnv>): Promise<Viewer | null> {
  const token = readCookieToken(c);
  const { db, now } = c.env.context.shownScope;
  return token === null ? null : findViewer(db, token, now);
}

/** Here the bearer is the social token, so the session can only come from the cookie. */
function readCookieToken(c: Context<ApiEnv>): string | null {
  return readSessionToken({ cookie: c.req.header("cookie") ?? null }, isSecure(c.env.context));
}

function toClient(c: Context<ApiEnv>) {
  const userAgent = c.req.header("user-agent") ?? null;
  const { context } = c.env;
  return { userAgent, address: context.address, replaces: readCookieToken(c), onlyTenantId: toOnlyTenantId(context) };
}

function respondSignedIn(
  c: Context<ApiEnv>,
  { identity }: VerifiedToken,
  { token, viewer }: { token: string; viewer: Viewer },
) {
  c.header("Set-Cookie", sessionCookie(token, isSecure(c.env.context)));
  c.header("Cache-Control", "no-store");
  return c.json({ ...toSignInResponse(token, viewer), auth0UserId: identity.subject }, 200);
}

/** @param failed what the spec says of the call's failure (spec section 8). */
function refuse(
  c: Context<ApiEnv>,
  verdict: Exclude<TokenAnswer, VerifiedToken>,
  failed: "identity:callback.failed" | "identity:linking.failed" = "identity:callback.failed",
) {
  const { t, log } = c.env.context;
  if (verdict.kind === "providerDown") log.error({ err: verdict.cause }, "the identity provider cannot be reached");
  return respondOutcome(c, verdict, {
    title: t(verdict.kind === "off" ? "identity:social.closed" : failed),
  });
}
