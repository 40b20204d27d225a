import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { SecondStepPage, type SecondStepState } from "#app/features/identity/factors/second-step-page.tsx";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { LoginPage, type LoginState } from "#app/features/identity/sign-in/login-page.tsx";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStore } from "#app/http/responses.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { takePostedLogin } from "./login.server.ts";
import { isSecondStep, loadSecondStep, takePostedStep } from "./second-step.server.ts";
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

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (isSecondStep(request)) return takePostedStep(context, request, form);
  return takePostedLogin(context, request, form);
}

/** A sign-in whose second step was not taken in time. */
const tooLate: LoginState = { email: "", errors: {}, refusal: "identity:secondStep.late", retryAfterSeconds: 0 };

type Posted = LoginState | SecondStepState | null;

function toStepState(state: Posted): SecondStepState | null {
  return state === null || "email" in state ? null : state;
}

function toLoginState(state: Posted): LoginState | null {
  return state !== null && "email" in state ? state : null;
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
