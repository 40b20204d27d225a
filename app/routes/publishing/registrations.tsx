import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import type { Guest } from "#app/features/publishing/registration.ts";
import { listRegistrations } from "#app/features/publishing/registrations.server.ts";
import { RegistrationsPage } from "#app/features/publishing/registrations-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const found = await listRegistrations(context.accountScope, parseId(params.id) ?? 0);
  if (!found) throw notFound();
  return { ...found, names: nameSites(context, found.guests), title: toTitle(context.t("publishing:guests"), context) };
}

/** Names of the sites where the guests registered; markets are among them. */
function nameSites({ directory }: RequestContext, guests: readonly Guest[]): Record<string, string> {
  const ids = new Set(guests.map(({ tenantId }) => String(tenantId)));
  return Object.fromEntries([...ids].map((id) => [id, directory.findByName(id)?.productName ?? `#${id}`]));
}

export default function Registrations() {
  return <RegistrationsPage {...useLoaderData<typeof loader>()} />;
}
