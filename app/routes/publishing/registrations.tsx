import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRegistrations } from "#app/features/publishing/registrations.server.ts";
import { RegistrationsPage } from "#app/features/publishing/registrations-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toAudiences } from "./item.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const found = await listRegistrations(context.accountScope, parseId(params.id) ?? 0);
  if (!found) throw notFound();
  const names = Object.fromEntries(toAudiences(context).map(({ id, name }) => [id, name]));
  return { ...found, names, title: toTitle(context.t("publishing:guests"), context) };
}

export default function Registrations() {
  return <RegistrationsPage {...useLoaderData<typeof loader>()} />;
}
