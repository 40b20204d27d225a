import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { parseForm, readValues } from "#app/content/form/form-schema.ts";
import { credentials } from "#app/features/identity/password/credentials.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { LoginPage, type LoginState } from "#app/features/identity/sign-in/login-page.tsx";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { loadLogin } from "./social-page.server.ts";

export const handle = { frame: "plain" } satisfies FrameHandle;

export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), context.origin);
  if (context.viewer !== null) throw redirectDocument(returnTo ?? landingPath(context.viewer));
  const title = `${context.t("identity:loginTitle")} · ${context.tenant.productName}`;
  return { title, summary: context.t("identity:loginLead"), returnTo, ...loadLogin(context) };
}

const signInOrigin = z.object({ returnTo: z.string() });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
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
  if (outcome.kind !== "signedIn") return refuse(outcome, email);
  const headers = new Headers({ "Set-Cookie": sessionCookie(outcome.token, isSecure(context)) });
  headers.append("Set-Cookie", deviceCookie(outcome.deviceTokens, isSecure(context)));
  const target = safeReturnTo(readFields(signInOrigin, form).returnTo, context.origin) ?? landingPath(outcome.viewer);
  return redirectDocument(target, { headers });
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

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = titleMeta;

export default function LoginRoute() {
  return <LoginPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
