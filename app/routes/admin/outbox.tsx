import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OutboxPage } from "#app/features/admin/outbox-page.tsx";
import { retryMails } from "#app/features/admin/retry-mails.server.ts";
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
  return loadSection(context, request, "mail");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const intent = form.get("intent");
  if (intent !== "retry" && intent !== "retryAll") throw notFound();
  const act = { ids: intent === "retryAll" ? ("all" as const) : readIds(form), pass: readPass(context, form) };
  return answerAct(await retryMails(toAccountScope(context), act), request, form);
}

export default function Outbox() {
  return <OutboxPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
