import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { listOwnServices } from "#app/features/listings/own-services.server.ts";
import { listOwnServicesPage } from "#app/features/listings/own-services-list.ts";
import { OwnServicesPage } from "#app/features/listings/own-services-page.tsx";
import { parseRequestCursor } from "#app/features/requests/inbox/request-cursor.ts";
import { listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { OwnRequestsPage } from "#app/features/requests/own-requests-page.tsx";
import { countBought } from "#app/features/usage/agreements/agreements.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { actOnOwnServices } from "./my-services.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const services = isPermitted(context.viewer, "sell") ? await listOwnServices(context.homeScope) : null;
  const params = new URL(request.url).searchParams;
  const title = toTitle(context.t(services ? "listings:own.title" : "requests:own.service.title"), context);
  if (services) return { kind: "seller" as const, list: listOwnServicesPage(services, params), title };
  const after = parseRequestCursor(params.get("after"));
  const own = await listOwnRequests(context.shownScope, toSenderOf(context), {
    kind: "service",
    after,
    locale: context.locale,
  });
  const bought = own.requests.length === 0 ? await countBought(context.homeScope) : 0;
  return { kind: "buyer" as const, own, bought, title };
}

/** A seller's actions on own listings. */
export function action({ request, context }: ActionFunctionArgs) {
  return actOnOwnServices(context, request);
}

export default function MyServices() {
  const page = useLoaderData<typeof loader>();
  const question = useActionData<typeof action>();
  if (page.kind === "seller") return <OwnServicesPage list={page.list} question={question} />;
  return <OwnRequestsPage kind="service" {...page.own} bought={page.bought} />;
}
