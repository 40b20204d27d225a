import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, parseForm, readValues } from "#app/content/form/form-schema.ts";
import { ForgotPasswordPage, type ForgotState } from "#app/features/identity/password/forgot-password-page.tsx";
import { passwordReset } from "#app/features/identity/password/password-form.ts";
import { requestPasswordReset } from "#app/features/identity/password/password-reset.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readDeviceProof } from "#app/http/device-cookie.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { findAccountHome } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return { fields: describeForm(passwordReset), title: toTitle(context.t("identity:forgotTitle"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = readValues(passwordReset, await readForm(request));
  const parsed = parseForm(passwordReset, typed);
  if (!parsed.ok) return answerOutcome<ForgotState>({ kind: "faulty", ...typed, errors: parsed.errors });
  const { email } = parsed.value;
  const { scope, sender } = await findAccountHome(context, email);
  const outcome = await requestPasswordReset(scope, sender, {
    email,
    address: context.address,
    devices: readDeviceProof(request.headers.get("cookie"), context),
  });
  return answerOutcome<ForgotState>({ ...outcome, email });
}

export default function ForgotPassword() {
  return <ForgotPasswordPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
