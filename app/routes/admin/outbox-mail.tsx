import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getOutboxMail } from "#app/features/admin/outbox-mail.server.ts";
import { OutboxMailPage } from "#app/features/admin/outbox-mail-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { nameTenants } from "#app/http/console-view.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const id = parseId(params.id);
  const mail = id === null ? null : await getOutboxMail(toAccountScope(context), id, context.server.sendsMail);
  if (!mail) throw notFound();
  return { mail, tenantNames: nameTenants(context, [mail.tenantId]), title: toTitle(mail.subject, context) };
}

export default function OutboxMail() {
  return <OutboxMailPage {...useLoaderData<typeof loader>()} />;
}
