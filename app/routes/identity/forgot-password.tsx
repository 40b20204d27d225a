import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ForgotPasswordPage, type ForgotState } from "#app/features/identity/password/forgot-password-page.tsx";
import { parseResetQuery, requestPasswordReset } from "#app/features/identity/password/password-reset.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { findAccountHome } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return { title: toTitle(context.t("identity:forgotTitle"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const input = parseResetQuery((await readForm(request)).get("email"));
  if ("error" in input) return answerOutcome<ForgotState>({ kind: "faulty", ...input });
  const { email } = input;
  const { scope, sender } = await findAccountHome(context, email);
  const outcome = await requestPasswordReset(scope, sender, { email, address: context.address });
  return answerOutcome<ForgotState>({ ...outcome, email });
}

export default function ForgotPassword() {
  return <ForgotPasswordPage state={useActionData<typeof action>() ?? null} />;
}
