import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OutboxPage } from "#app/features/admin/outbox/outbox-page.tsx";
import { countRetriableMails, retryMails } from "#app/features/admin/outbox/retry-mails.server.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await loadSection(context, request, "mail");
  const retriable = await countRetriableMails(context.accountScope);
  return { ...view, retriable, isDelivered: context.server.sendsMail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const intent = readIntent(form, ["retry", "retryAll"]);
  const posted = {
    ids: intent === "retryAll" ? ("all" as const) : readIds(form),
    confirmation: readConfirmation(context, form),
  };
  return answerConfirmable(await retryMails(context.accountScope, posted), request, form);
}

export default function Outbox() {
  return <OutboxPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
