import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createInvitation, revokeInvitations } from "#app/features/admin/change-codes.server.ts";
import { CodesPage } from "#app/features/admin/codes-page.tsx";
import { makeInvitationCode } from "#app/features/admin/new-code.server.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerAct, readIds, readPass } from "#app/http/console-act.server.ts";
import { parseInvitation } from "#app/http/console-invitation.ts";
import { listTenantChoices, loadSection } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadSection(context, request, "codes")), newCode: makeInvitationCode() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const scope = toAccountScope(context);
  if (form.get("intent") === "revoke") {
    const act = { ids: readIds(form), pass: readPass(context, form) };
    return answerAct(await revokeInvitations(scope, act), request, form);
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
