import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerLeads } from "#app/features/admin/work/answer-leads.server.ts";
import { LeadsPage } from "#app/features/admin/work/leads-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "leads");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const intent = readIntent(form, ["answer", "reopen"]);
  const posted = { ids: readIds(form), answered: intent === "answer", confirmation: readConfirmation(context, form) };
  return answerConfirmable(await answerLeads(context.accountScope, posted), request, form);
}

export default function Leads() {
  return <LeadsPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
