import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { credentials } from "#app/features/identity/password/credentials.ts";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { LoginPage } from "#app/features/identity/sign-in/login-page.tsx";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import { refusalMessages, type SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { toOnlyTenantId } from "#app/http/only-tenant.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { pickFields } from "#app/http/posted-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { offeredProviders } from "./social-page.server.ts";

export const handle = { frame: "plain" } satisfies FrameHandle;

export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), context.origin);
  if (context.viewer !== null) throw redirectDocument(returnTo ?? landingPath(context.viewer));
  const title = `${context.t("identity:loginTitle")} · ${context.tenant.productName}`;
  return { title, summary: context.t("identity:loginLead"), returnTo, providers: offeredProviders(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  // Conform also takes commands and paths of any depth from names of fields, which no form of ours posts.
  const submission = parseWithZod(pickFields(form, ["email", "password"]), { schema: credentials });
  const hideFields = ["password"];
  if (submission.status !== "success")
    return data({ result: submission.reply({ hideFields }), retryAfterSeconds: 0 }, 400);

  const { address, sessionToken: replaces } = context;
  const userAgent = request.headers.get("user-agent");
  const onlyTenantId = toOnlyTenantId(context);
  const outcome = await signIn(context.shownScope, { ...submission.value, address, userAgent, replaces, onlyTenantId });
  if (!outcome.ok)
    return refuse(outcome, submission.reply({ hideFields, formErrors: [refusalMessages[outcome.reason]] }));
  const cookie = sessionCookie(outcome.token, isSecure(context));
  const target = safeReturnTo(form.get("returnTo"), context.origin) ?? landingPath(outcome.viewer);
  return redirectDocument(target, { headers: { "Set-Cookie": cookie } });
}

function refuse(refusal: SignInRefusal, result: SubmissionResult<string[]>) {
  switch (refusal.reason) {
    case "wrong":
    case "elsewhere":
      return data({ result, retryAfterSeconds: 0 }, 400);
    case "throttled":
    case "busy": {
      const { reason, retryAfterSeconds } = refusal;
      const headers = { "Retry-After": String(retryAfterSeconds) };
      return data({ result, retryAfterSeconds }, { status: reason === "busy" ? 503 : 429, headers });
    }
  }
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = titleMeta;

export default function LoginRoute() {
  const { returnTo, providers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LoginPage
      returnTo={returnTo}
      providers={providers}
      lastResult={answer?.result ?? null}
      retryAfterSeconds={answer?.retryAfterSeconds ?? 0}
    />
  );
}
