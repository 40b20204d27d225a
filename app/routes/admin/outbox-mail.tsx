import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getOutboxMail } from "#app/features/admin/outbox/outbox-mail.server.ts";
import { OutboxMailPage } from "#app/features/admin/outbox/outbox-mail-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { nameTenants } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const mail = id === null ? null : await getOutboxMail(context.accountScope, id, context.server.sendsMail);
  if (!mail) throw notFound();
  return { mail, tenantNames: nameTenants(context, [mail.tenantId]), title: toTitle(mail.subject, context) };
}

export default function OutboxMail() {
  return <OutboxMailPage {...useLoaderData<typeof loader>()} />;
}
