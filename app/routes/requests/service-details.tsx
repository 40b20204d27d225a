import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getService } from "#app/features/marketplace/service/services.server.ts";
import { parseRequestCursor } from "#app/features/requests/inbox/request-cursor.ts";
import { listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { OwnRequestsPage } from "#app/features/requests/own-requests-page.tsx";
import { findBought } from "#app/features/usage/agreements/agreements.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";

export const meta = titleMeta;
export const headers = noStore;

/** A service with the buyer's requests for it; readable after the listing is gone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const id = parseId(params.index);
  if (id === null) throw notFound();
  const after = parseRequestCursor(new URL(request.url).searchParams.get("after"));
  const [service, own, agreementId] = await Promise.all([
    getService(context.shownScope, id, context.locale),
    listOwnRequests(context.shownScope, toSenderOf(context), { serviceId: id, after, locale: context.locale }),
    findBought(context.homeScope, id),
  ]);
  const name = service?.name ?? own.requests[0]?.serviceName;
  if (name === undefined) throw notFound();
  const status = service?.status ?? null;
  return { own, service: { id, name, status, agreementId }, title: toTitle(name, context) };
}

export default function ServiceDetails() {
  const { t } = useTranslation("requests");
  const { own, service } = useLoaderData<typeof loader>();
  const trail = [
    { name: t("own.service.title"), to: "/myservices" },
    { name: service.name, to: "#" },
  ];
  return <OwnRequestsPage kind="service" {...own} service={service} trail={<Breadcrumb trail={trail} />} />;
}
