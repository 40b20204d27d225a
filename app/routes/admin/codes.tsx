import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { createInvitation, revokeInvitations } from "#app/features/admin/people/change-codes.server.ts";
import { CodesPage } from "#app/features/admin/people/codes-page.tsx";
import { newInvitation } from "#app/features/admin/people/invitation.ts";
import { makeInvitationCode } from "#app/features/admin/people/new-code.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { listTenantChoices, loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    ...(await loadSection(context, request, "codes")),
    newCode: makeInvitationCode(),
    fields: describeForm(newInvitation),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const scope = context.accountScope;
  if (readIntent(form, ["create", "revoke"], "create") === "revoke") {
    const posted = { ids: readIds(form), confirmation: readConfirmation(context, form) };
    return answerConfirmable(await revokeInvitations(scope, posted), request, form);
  }
  const tenantIds = listTenantChoices(context).map(({ id }) => id);
  const state = await createInvitation(scope, readValues(newInvitation, form), tenantIds);
  if (!state) throw notFound();
  return answerOutcome(state);
}

export default function Codes() {
  const { newCode, fields, ...view } = useLoaderData<typeof loader>();
  return <CodesPage view={view} newCode={newCode} fields={fields} state={useActionData<typeof action>() ?? null} />;
}
