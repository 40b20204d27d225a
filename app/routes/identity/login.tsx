import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { parseForm, readValues } from "#app/content/form/form-schema.ts";
import { SecondStepPage, type SecondStepState } from "#app/features/identity/factors/second-step-page.tsx";
import { credentials } from "#app/features/identity/password/credentials.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { LoginPage, type LoginState } from "#app/features/identity/sign-in/login-page.tsx";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStore } from "#app/http/responses.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { isSecondStep, loadSecondStep, startSecondStep, takePostedStep, toPath } from "./second-step.server.ts";
import { loadLogin } from "./social-page.server.ts";

export const handle = { frame: "plain" } satisfies FrameHandle;

export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), context.origin);
  if (context.viewer !== null) throw redirectDocument(returnTo ?? landingPath(context.viewer));
  const summary = context.t("identity:loginLead");
  const shown = { summary, returnTo, ...loadLogin(context), title: toTitle(context.t("identity:loginTitle"), context) };
  if (!isSecondStep(request)) return { ...shown, isLate: false, step: null };
  return loadSecondStep(context, request).then((step) => {
    const title = step === null ? shown.title : toTitle(context.t("identity:secondStep.title"), context);
    return data({ ...shown, title, isLate: step === null, step }, { headers: noStore() });
  });
}

const signInOrigin = z.object({ returnTo: z.string() });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (isSecondStep(request)) return takePostedStep(context, request, form);
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
  if (outcome.kind === "secondStep") return startSecondStep(context, outcome.pending, { login: toPath(request), page });
  if (outcome.kind !== "signedIn") return refuse(outcome, email);
  const headers = new Headers({ "Set-Cookie": sessionCookie(outcome.token, isSecure(context)) });
  headers.append("Set-Cookie", deviceCookie(outcome.deviceTokens, isSecure(context)));
  return redirectDocument(page ?? landingPath(outcome.viewer), { headers });
}

/** A sign-in whose second step was not taken in time. */
const tooLate: LoginState = toRefused({ email: "", refusal: "identity:secondStep.late" });

type Posted = LoginState | SecondStepState | null;

function toStepState(state: Posted): SecondStepState | null {
  return state === null || "email" in state ? null : state;
}

function toLoginState(state: Posted): LoginState | null {
  return state !== null && "email" in state ? state : null;
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

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders);
  const control = loaderHeaders.get("Cache-Control");
  if (control !== null) headers.set("Cache-Control", control);
  return headers;
};

export const meta = titleMeta;

export default function LoginRoute() {
  const { step, isLate, ...login } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const { pathname } = useLocation();
  if (step !== null)
    return (
      <SecondStepPage methods={step.methods} fields={step.codeFields} login={pathname} state={toStepState(state)} />
    );
  return <LoginPage {...login} state={isLate ? tooLate : toLoginState(state)} />;
}
