import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UsersPage } from "#app/features/admin/users-page.tsx";
import { answerAct, readIds } from "#app/http/console-act.server.ts";
import { postUserChange } from "#app/http/console-users.server.ts";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "users");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  return answerAct(await postUserChange(context, form, readIds(form)), request, form);
}

export default function Users() {
  return <UsersPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
