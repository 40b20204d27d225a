import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuditPage } from "#app/features/admin/outbox/audit-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "audit");
}

export default function Audit() {
  return <AuditPage view={useLoaderData<typeof loader>()} />;
}
