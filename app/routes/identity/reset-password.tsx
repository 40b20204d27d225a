import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { passwordChoice } from "#app/features/identity/password/password-form.ts";
import { getLinkOwner, passwordLinks, setPassword } from "#app/features/identity/password/set-password.server.ts";
import { SetPasswordPage } from "#app/features/identity/password/set-password-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readDeviceProof } from "#app/http/device-cookie.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { respondPasswordOutcome } from "./set-password.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStoreWithRetry;

/** A used link has ended: reloading would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.kind !== "done";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const question = { token: params.token ?? "", kinds: passwordLinks.reset };
  const owner = await getLinkOwner(context.accountScope, question);
  const title = toTitle(context.t("identity:resetTitle"), context);
  const fields = describeForm(passwordChoice);
  return answerOutcome({ title, fields, email: owner?.email ?? null }, owner ? "done" : "ended");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { password } = readValues(passwordChoice, await readForm(request));
  const devices = readDeviceProof(request.headers.get("cookie"), context);
  const input = { token: params.token ?? "", kinds: passwordLinks.reset, password, devices };
  const outcome = await setPassword(context.accountScope, toAccountSender(context), input);
  return respondPasswordOutcome(outcome, isSecure(context));
}

export default function ResetPassword() {
  const { fields, email } = useLoaderData<typeof loader>();
  return (
    <SetPasswordPage purpose="reset" fields={fields} email={email} state={useActionData<typeof action>() ?? null} />
  );
}
