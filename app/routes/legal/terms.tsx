import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { loadTenantPage } from "#app/routes/shell/tenant-page.server.ts";

export const meta = titleMeta;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTenantPage(context, "terms", request);
}

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
