import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DiligencePage } from "#app/features/admin/work/diligence-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { loadSection } from "#app/routes/admin/console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  return loadSection(context, request, "diligence");
}

export default function ConsoleAnswers() {
  return <DiligencePage view={useLoaderData<typeof loader>()} />;
}
