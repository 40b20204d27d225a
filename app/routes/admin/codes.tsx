import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createInvitation, revokeInvitations } from "#app/features/admin/people/change-codes.server.ts";
import { CodesPage } from "#app/features/admin/people/codes-page.tsx";
import { makeInvitationCode } from "#app/features/admin/people/new-code.server.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { parseInvitation } from "./codes.server.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { listTenantChoices, loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadSection(context, request, "codes")), newCode: makeInvitationCode() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const scope = context.accountScope;
  if (form.get("intent") === "revoke") {
    const act = { ids: readIds(form), confirmation: readConfirmation(context, form) };
    return answerConfirmable(await revokeInvitations(scope, act), request, form);
  }
  const tenantIds = listTenantChoices(context).map(({ id }) => id);
  const state = await createInvitation(scope, parseInvitation(form), tenantIds);
  if (!state) throw notFound();
  return data(state, state.kind === "faulty" ? 400 : 200);
}

export default function Codes() {
  const { newCode, ...view } = useLoaderData<typeof loader>();
  return <CodesPage view={view} newCode={newCode} state={useActionData<typeof action>() ?? null} />;
}
