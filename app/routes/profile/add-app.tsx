import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { createAppSetup } from "#app/features/identity/factors/authenticator-app.server.ts";
import { appEntry } from "#app/features/identity/factors/factor-form.ts";
import { toPasskeyHost } from "#app/features/identity/factors/passkey.ts";
import { addOwnApp, findAddingProof } from "#app/features/profile/security/add-app.server.ts";
import { AddAppPage } from "#app/features/profile/security/add-app-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { readConfirmation } from "#app/routes/admin/confirmation.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

/** Keeps the secret key that the form was shown with. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessionId, userId, email } = requirePermission(context, request, "useAccount");
  const { tenant, factorKeys, accountScope } = context;
  const setup = createAppSetup({ keys: factorKeys.secrets, userId, email, issuer: tenant.productName });
  const required = await findAddingProof(accountScope, { sessionId, host: toPasskeyHost(context.origin) });
  const fields = describeForm(appEntry);
  return { setup, required, fields, title: toTitle(context.t("profile:addApp.title"), context) };
}

const sealed = z.object({ sealedSecret: z.string().transform((text) => text.slice(0, 500)) });

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = requirePermission(context, request, "useAccount");
  const form = await readForm(request);
  const state = await addOwnApp(context.accountScope, toAccountSender(context), {
    input: { ...readValues(appEntry, form), ...readFields(sealed, form) },
    confirmation: readConfirmation(context, form),
    keys: context.factorKeys.secrets,
    email,
  });
  if (state.kind !== "again") return answerOutcome(state, state.kind);
  return answerOutcome(state, state.required ?? "faulty");
}

export default function AddApp() {
  return <AddAppPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
