import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { openRequestedMarket } from "#app/features/companies/market/requested-market.server.ts";
import { passwordChoice } from "#app/features/identity/password/password-form.ts";
import {
  getLinkOwner,
  passwordLinks,
  setPasswordAndEnter,
} from "#app/features/identity/password/set-password.server.ts";
import { SetPasswordPage } from "#app/features/identity/password/set-password-page.tsx";
import { landingPath } from "#app/features/identity/sign-in/landing-path.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { deviceCookie, readDeviceProof } from "#app/http/device-cookie.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { isSecure, sessionCookie } from "#app/http/session-cookie.server.ts";
import { respondPasswordOutcome } from "./set-password.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStoreWithRetry;

/** A used link has ended: reloading would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.kind !== "done";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const owner = await getLinkOwner(context.accountScope, { token, kinds: passwordLinks.set });
  const invited = owner && (await getLinkOwner(context.accountScope, { token, kinds: ["invite"] }));
  const title = toTitle(context.t("identity:setTitle"), context);
  const fields = describeForm(passwordChoice);
  const isInvited = invited !== null;
  return answerOutcome({ title, fields, email: owner?.email ?? null, isInvited }, owner ? "done" : "ended");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { password } = readValues(passwordChoice, await readForm(request));
  const whenFirst = (scoped: AccountScope) =>
    openRequestedMarket(scoped, toAccountSender(context), context.directory.all());
  const { address, sessionToken: replaces, preferences } = context;
  const { language } = preferences;
  const client = { address, replaces, language, userAgent: request.headers.get("user-agent") };
  const devices = readDeviceProof(request.headers.get("cookie"), context);
  const input = { token: params.token ?? "", kinds: passwordLinks.set, password, whenFirst, client, devices };
  const outcome = await setPasswordAndEnter(context.accountScope, toAccountSender(context), input);
  if (outcome.kind !== "signedIn") return respondPasswordOutcome(outcome, isSecure(context));
  // The redirect may lead to the market that was just opened.
  await context.server.catchUp();
  const headers = new Headers({ "Set-Cookie": sessionCookie(outcome.token, isSecure(context)) });
  headers.append("Set-Cookie", deviceCookie(outcome.deviceTokens ?? [], isSecure(context)));
  throw redirectDocument(landingPath(outcome.viewer), { headers });
}

export default function SetPassword() {
  const { fields, email, isInvited } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  return <SetPasswordPage purpose="set" {...{ fields, email, isInvited, state }} />;
}
