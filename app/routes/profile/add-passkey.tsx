import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { passkeyEntry } from "#app/features/identity/factors/factor-form.ts";
import { toPasskeyHost, toPasskeySite } from "#app/features/identity/factors/passkey.ts";
import { findAddingProof } from "#app/features/profile/security/add-app.server.ts";
import { type AddPasskeyInput, addOwnPasskey } from "#app/features/profile/security/add-passkey.server.ts";
import { AddPasskeyPage } from "#app/features/profile/security/add-passkey-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { readConfirmation } from "#app/routes/admin/confirmation.server.ts";
import { readPasskey } from "#app/routes/identity/second-step.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessionId } = requirePermission(context, request, "useAccount");
  const host = toPasskeyHost(context.origin);
  const required = await findAddingProof(context.accountScope, { sessionId, host });
  const title = toTitle(context.t("profile:addPasskey.title"), context);
  return { required, host, fields: describeForm(passkeyEntry), title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { sessionId } = requirePermission(context, request, "useAccount");
  const input = readInput(context, await readForm(request), sessionId);
  const state = await addOwnPasskey(context.accountScope, toAccountSender(context), input);
  if (state.kind !== "again") return answerOutcome(state, state.kind);
  const isRefused = state.isWrong || Object.keys(state.errors).length > 0;
  return answerOutcome(state, state.required ?? (isRefused ? "faulty" : "verified"));
}

function readInput(context: RequestContext, form: FormData, sessionId: number): AddPasskeyInput {
  if (readIntent(form, ["add", "prove"], "add") === "prove")
    return { intent: "prove", confirmation: readConfirmation(context, form) };
  const site = toPasskeySite(context.origin, context.factorKeys.cookie);
  const { name } = readValues(passkeyEntry, form);
  return { intent: "add", sessionId, name, proof: readPasskey(context, form) ?? { posted: "", site } };
}

export default function AddPasskey() {
  return <AddPasskeyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
