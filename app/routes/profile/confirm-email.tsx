import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmailChange, getEmailChange } from "#app/features/profile/change-email.server.ts";
import { ConfirmEmailPage } from "#app/features/profile/confirm-email-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStore;

/** A used link has ended: reloading would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !actionResult?.email;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const change = await getEmailChange(context.accountScope, params.token ?? "");
  const title = toTitle(context.t("profile:confirm.title"), context);
  const shown = change && { email: change.email, newEmail: change.newEmail };
  return answerOutcome({ title, change: shown }, change ? "done" : "ended");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const outcome = await confirmEmailChange(context.accountScope, toAccountSender(context), params.token ?? "");
  // Explicit 200: otherwise the loader's 404 for the link just used would apply.
  return answerOutcome({ email: outcome.kind === "done" ? outcome.email : null }, outcome);
}

export default function ConfirmEmail() {
  const { change } = useLoaderData<typeof loader>();
  return <ConfirmEmailPage change={change} done={useActionData<typeof action>()?.email ?? null} />;
}
