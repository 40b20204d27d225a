import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeMarkets } from "#app/features/admin/work/change-markets.server.ts";
import { MarketsPage } from "#app/features/admin/work/markets-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "markets");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const change = readIntent(form, ["closeMarket", "openMarket"]);
  const posted = { ids: readIds(form), change, confirmation: readConfirmation(context, form) } as const;
  return answerConfirmable(
    await changeMarkets(context.accountScope, {
      ...posted,
      senderOf: toSenderOf(context),
      tenants: context.directory.all(),
    }),
    request,
    form,
  );
}

export default function Markets() {
  return <MarketsPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
