import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AllAgreementsPage } from "#app/features/admin/work/agreements-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "administerPlatform");
  return loadSection(context, request, "agreements");
}

export default function AllAgreements() {
  return <AllAgreementsPage view={useLoaderData<typeof loader>()} />;
}
