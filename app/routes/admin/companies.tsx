import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeUsers } from "#app/features/admin/change-users.server.ts";
import { CompaniesPage } from "#app/features/admin/companies-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerAct, readIds, readPass } from "#app/http/console-act.server.ts";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "companies");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const intent = form.get("intent");
  if (intent !== "deactivateAll" && intent !== "signOutAll") throw notFound();
  const kind = intent === "deactivateAll" ? "deactivate" : "signOut";
  const act = { ids: readIds(form), of: "companies", change: { kind }, pass: readPass(context, form) } as const;
  return answerAct(await changeUsers(toAccountScope(context), act), request, form);
}

export default function Companies() {
  return <CompaniesPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
