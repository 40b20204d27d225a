import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { getClosedAccount, reopenAccount } from "#app/features/profile/closing/reopen-account.server.ts";
import { ReopenAccountPage } from "#app/features/profile/closing/reopen-account-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStore;

/** A used link has ended: reloading would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.kind !== "done";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const email = await getClosedAccount(context.accountScope, params.token ?? "");
  const title = toTitle(context.t("profile:reopen.title"), context);
  return answerOutcome({ title, email }, email === null ? "ended" : "done");
}

export async function action({ params, context }: ActionFunctionArgs) {
  return answerOutcome(await reopenAccount(context.accountScope, toSenderOf(context), params.token ?? ""));
}

export default function ReopenAccount() {
  const { email } = useLoaderData<typeof loader>();
  return <ReopenAccountPage email={email} done={useActionData<typeof action>()?.kind === "done"} />;
}
