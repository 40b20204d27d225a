import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { emailAddress } from "#app/features/identity/email-address.ts";
import {
  listPendingMethods,
  type PendingSignIn,
  takeSecondStep,
} from "#app/features/identity/factors/second-step.server.ts";
import { credentials } from "#app/features/identity/password/credentials.ts";
import type { SessionClient } from "#app/features/identity/session/open-session.server.ts";
import type { DeviceProof } from "#app/features/identity/sign-in/known-device.server.ts";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import { toSignInResponse, toUserDetails } from "#app/features/identity/sign-in/sign-in-response.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { findAccountHome } from "#app/http/senders.server.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { isCopyKey } from "#app/i18n/message-key.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { problemContent, respondFaults, respondOutcome } from "./problem.ts";
import { respondSignedOut, signedInSecurity, userRefusals } from "./signed-in.ts";

export const signInResponse = z
  .object({
    token: z.string(),
    userId: z.int(),
    orgName: z.string().describe("The text null stands for no company"),
    userName: z.string(),
    roleId: z.int(),
    avatarName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    iconURL: z.string(),
    hasGIGMarket: z.enum(["true", "false"]),
    slugURL: z.string(),
    headerText: z.string(),
    tenantId: z.int(),
  })
  .openapi("SignInResponse");

const userDetails = z
  .object({ firstName: z.string(), lastName: z.string(), workEmail: z.string(), phoneNumber: z.string() })
  .openapi("UserDetails");

const signInInput = credentials.extend({
  email: emailAddress().openapi({ format: "email", pattern: z.regexes.email.source }),
  code: z
    .string()
    .max(100)
    .optional()
    .describe(
      "A code of the authenticator app, or a recovery code, for accounts that ask for a second step. Each works once",
    ),
});

const login = createRoute({
  method: "post",
  path: "/auth/login",
  tags: ["Authentication"],
  summary: "Log in by email and password",
  description: "Sets the session cookie and returns the session token, which other calls accept as a bearer token.",
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: signInInput,
          example: { email: "ada@agency.example", password: "correct horse battery staple" },
        },
      },
    },
  },
  responses: {
    200: { description: "Signed in", content: { "application/json": { schema: signInResponse } } },
    400: { description: "A field is missing or malformed", content: problemContent },
    401: {
      description:
        "E-mail and password do not match; or, with `secondStep` in the answer, they do, and the account asks for a code as well: repeat the call with `code`",
      content: problemContent,
    },
    429: { description: "Too many attempts; see Retry-After", content: problemContent },
    503: { description: "Too many sign-ins at once; see Retry-After", content: problemContent },
  },
});

const details = createRoute({
  method: "get",
  path: "/api/user/userdetails",
  tags: ["Authentication"],
  summary: "Names and contact of the signed-in user",
  description: "The values with which forms are filled in for the signed-in user.",
  security: signedInSecurity,
  responses: {
    200: { description: "The user's details", content: { "application/json": { schema: userDetails } } },
    ...userRefusals,
  },
});

/** Sign-in by password, and `GET user/userdetails` (spec section 7). */
export function registerAuthCalls(api: Api): void {
  api.openapi(
    login,
    async (c) => {
      const { shownScope, address, sessionToken: replaces } = c.env.context;
      const userAgent = c.req.header("user-agent") ?? null;
      const onlyTenantId = toOnlyTenantId(c.env.context);
      const devices = readDeviceProof(c.req.header("cookie"), c.env.context);
      const attempt = { ...c.req.valid("json"), address, userAgent, replaces, onlyTenantId, devices };
      const first = await signIn(shownScope, attempt);
      const outcome = first.kind === "secondStep" ? await takeStep(c, { ...attempt, ...first }) : first;
      if (outcome.kind === "secondStep") return respondSecondStep(c, outcome);
      if (outcome.kind !== "signedIn") return respondRefusal(c, outcome);
      c.header("Set-Cookie", sessionCookie(outcome.token, isSecure(c.env.context)));
      c.header("Set-Cookie", deviceCookie(outcome.deviceTokens, isSecure(c.env.context)), { append: true });
      c.header("Cache-Control", "no-store");
      return c.json(toSignInResponse(outcome.token, outcome.viewer), 200);
    },
    (result, c) => (result.success ? undefined : respondFaults(c, toReadable(result.error, c.env.context.t))),
  );

  api.openapi(details, (c) => {
    const { viewer } = c.env.context;
    c.header("Cache-Control", "private, no-store");
    return viewer === null ? respondSignedOut(c) : c.json(toUserDetails(viewer), 200);
  });
}

interface SecondStepAttempt extends SessionClient {
  pending: PendingSignIn;
  code?: string | undefined;
  devices: DeviceProof;
}

/** The second step of a call: a code completes it; without one, the answer requests it. */
async function takeStep(c: Context<ApiEnv>, { code = "", ...attempt }: SecondStepAttempt) {
  const { context } = c.env;
  const required = { kind: "secondStep", pending: attempt.pending, isWrong: code !== "" } as const;
  if (code === "") return required;
  const senderOf = async (email: string) => (await findAccountHome(context, email)).sender;
  const keys = context.factorKeys.secrets;
  const outcome = await takeSecondStep(context.shownScope, { ...attempt, code, keys, senderOf });
  if (outcome.kind === "ended") return { kind: "wrong" as const };
  return outcome.kind === "wrong" ? required : outcome;
}

async function respondSecondStep(
  c: Context<ApiEnv>,
  { pending, isWrong }: { pending: PendingSignIn; isWrong: boolean },
) {
  const { t, shownScope } = c.env.context;
  const secondStep = await listPendingMethods(shownScope, pending, null);
  const title = t(isWrong ? "identity:code.wrong" : "identity:secondStep.call");
  return respondOutcome(c, { kind: "secondStep" }, { title, secondStep });
}

function respondRefusal(c: Context<ApiEnv>, refusal: SignInRefusal) {
  const seconds = "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds : 0;
  const title = c.env.context.t(refusalMessages[refusal.kind], { count: Math.ceil(seconds / 60) });
  return respondOutcome(c, refusal, { title });
}

/** The same errors as text: the form's schema has copy keys for messages. */
function toReadable(error: z.ZodError, t: Translate): z.ZodError {
  const say = (message: string) => (isCopyKey(message) ? t(message) : message);
  return new z.ZodError(error.issues.map((issue) => ({ ...issue, message: say(issue.message) })));
}
