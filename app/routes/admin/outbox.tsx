import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOutbox } from "#app/features/admin/outbox-list.server.ts";
import { OutboxPage } from "#app/features/admin/outbox-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const { searchParams } = new URL(request.url);
  const recipient = (searchParams.get("to") ?? "").replaceAll("\0", "").trim().slice(0, 500);
  const before = parseId(searchParams.get("before") ?? undefined);
  const page = await listOutbox(toAccountScope(context), { recipient, before });
  if (!page) throw notFound();
  return { ...page, recipient, title: toTitle(context.t("admin:outbox.title"), context) };
}

export default function Outbox() {
  return <OutboxPage {...useLoaderData<typeof loader>()} />;
}
