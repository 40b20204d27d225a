import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerLeads } from "#app/features/admin/answer-leads.server.ts";
import { LeadsPage } from "#app/features/admin/leads-page.tsx";
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
  return loadSection(context, request, "leads");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const intent = form.get("intent");
  if (intent !== "answer" && intent !== "reopen") throw notFound();
  const act = { ids: readIds(form), answered: intent === "answer", pass: readPass(context, form) };
  return answerAct(await answerLeads(toAccountScope(context), act), request, form);
}

export default function Leads() {
  return <LeadsPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
