import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getOwnServiceName } from "#app/features/listings/own-services.server.ts";
import { ServiceKeysPage } from "#app/features/listings/service-keys-page.tsx";
import { listServiceKeys } from "#app/features/usage/service-keys.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { changeServiceKeys } from "./service-keys.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const id = parseId(params.id) ?? 0;
  const name = await getOwnServiceName(scope, id);
  const keys = name === null ? null : await listServiceKeys(scope, id);
  if (name === null || keys === null) throw notFound();
  return { name, keys, title: toTitle(context.t("listings:keys.title"), context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const state = await changeServiceKeys(scope, request, parseId(params.id) ?? 0);
  return data(state, state?.kind === "refused" ? 400 : 200);
}

export default function ServiceKeys() {
  return <ServiceKeysPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
