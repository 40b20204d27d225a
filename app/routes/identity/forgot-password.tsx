import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ForgotPasswordPage, type ForgotState } from "#app/features/identity/forgot-password-page.tsx";
import { parseResetWish, requestPasswordReset } from "#app/features/identity/password-reset.server.ts";
import { findAccountHome } from "#app/http/account-home.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { retryLater } from "#app/http/retry-later.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return { title: toTitle(context.t("identity:forgotTitle"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const wish = parseResetWish((await readForm(request)).get("email"));
  if ("error" in wish) return data<ForgotState>({ kind: "faulty", ...wish }, 400);
  const { email } = wish;
  const { scope, brand } = await findAccountHome(context, email);
  const outcome = await requestPasswordReset(scope, brand, { email, address: context.address });
  if (outcome.kind === "asked") return data<ForgotState>({ kind: "asked", email });
  return retryLater({ ...outcome, email });
}

export default function ForgotPassword() {
  return <ForgotPasswordPage state={useActionData<typeof action>() ?? null} />;
}
