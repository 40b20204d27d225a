import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UserPage } from "#app/features/admin/people/user-page.tsx";
import { getRow } from "#app/features/admin/table/table-rows.server.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { answerConfirmable } from "./confirmation.server.ts";
import { nameTenants, readDone } from "./console-view.server.ts";
import { postUserChange, userIntents } from "./users.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const user = id === null ? null : await getRow(context.accountScope, "users", id);
  if (!user) throw notFound();
  const done = readDone(new URL(request.url).searchParams);
  const view = { done, tenantNames: nameTenants(context, [user.tenantId]), title: toTitle(user.name, context) };
  return { user, isOwn: user.id === context.accountScope.userId, ...view };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const form = await readPermittedForm(context, request, "useConsole");
  const outcome = await postUserChange(context, form, [id]);
  // There is no page of the erased account to return to.
  if (outcome?.kind === "done" && readIntent(form, userIntents) === "erase")
    throw redirect(`${toConsolePath(context.tenant)}/users?done=erase-1`);
  return answerConfirmable(outcome, request, form);
}

export default function User() {
  return <UserPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
