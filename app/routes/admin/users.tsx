import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UsersPage } from "#app/features/admin/people/users-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerConfirmable, readIds } from "./confirmation.server.ts";
import { loadSection } from "./console-view.server.ts";
import { postUserChange } from "./users.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "users");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  return answerConfirmable(await postUserChange(context, form, readIds(form)), request, form);
}

export default function Users() {
  return <UsersPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
