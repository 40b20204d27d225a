import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { closeOwnAccount, getClosingFacts } from "#app/features/profile/closing/close-account.server.ts";
import { CloseAccountPage } from "#app/features/profile/closing/close-account-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toAccountSender, toSenderOf } from "#app/http/senders.server.ts";
import { clearedSessionCookie, isSecure } from "#app/http/session-cookie.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

/** Closing the account signs its user out: reloading would lead to sign-in. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.kind !== "done";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const facts = await getClosingFacts(context.accountScope);
  const days = context.tenant.retention.closedAccountDays;
  return { facts, days, title: toTitle(context.t("profile:close.title"), context) };
}

const postedPassword = z.object({ password: z.string() });

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const { password } = readFields(postedPassword, await readForm(request));
  const senders = { sender: toAccountSender(context), senderOf: toSenderOf(context) };
  const outcome = await closeOwnAccount(context.accountScope, senders, password);
  if (outcome === null) throw notFound();
  const own: Record<string, string> =
    outcome.kind === "done" ? { "Set-Cookie": clearedSessionCookie(isSecure(context)) } : {};
  return answerOutcome(outcome, outcome, own);
}

export default function CloseAccount() {
  const { facts, days } = useLoaderData<typeof loader>();
  return <CloseAccountPage facts={facts} days={days} outcome={useActionData<typeof action>() ?? null} />;
}
