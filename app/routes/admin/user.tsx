import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getRow } from "#app/features/admin/table-rows.server.ts";
import { UserPage } from "#app/features/admin/user-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerAct } from "#app/http/console-act.server.ts";
import { postUserChange } from "#app/http/console-users.server.ts";
import { nameTenants, readDone } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readOwnForm, toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const id = parseId(params.id);
  const user = id === null ? null : await getRow(toAccountScope(context), "users", id);
  if (!user) throw notFound();
  const done = readDone(new URL(request.url).searchParams);
  return { user, done, tenantNames: nameTenants(context, [user.tenantId]), title: toTitle(user.name, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const form = await readOwnForm(context, request);
  return answerAct(await postUserChange(context, form, [id]), request, form);
}

export default function User() {
  return <UserPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
