import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeUsers } from "#app/features/admin/people/change-users.server.ts";
import { CompaniesPage } from "#app/features/admin/people/companies-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "companies");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const intent = readIntent(form, ["deactivateAll", "signOutAll"]);
  const kind = intent === "deactivateAll" ? "deactivate" : "signOut";
  const posted = {
    ids: readIds(form),
    of: "companies",
    change: { kind },
    confirmation: readConfirmation(context, form),
  } as const;
  return answerConfirmable(await changeUsers(context.accountScope, posted), request, form);
}

export default function Companies() {
  return <CompaniesPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
