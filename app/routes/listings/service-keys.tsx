import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ServiceKeysPage } from "#app/features/listings/keys/service-keys-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerKeysForm, loadServiceKeys } from "./service-keys.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const page = await loadServiceKeys(context, request, parseId(params.id) ?? 0);
  return { ...page, title: toTitle(context.t("listings:keys.title"), context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  return answerKeysForm(context, request, parseId(params.id) ?? 0);
}

export default function ServiceKeys() {
  return <ServiceKeysPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
