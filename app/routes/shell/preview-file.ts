import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPreviewFile } from "#app/features/tenancy/assets/preview-files.ts";
import { noContent, notFound } from "#app/http/responses.ts";

/** The style sheet or copy of a draft brand or market; the request already uses its theme. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const file = findPreviewFile(context.tenant, new URL(request.url));
  if (!file) throw notFound();
  if (file.body === null) return noContent();
  return new Response(file.body, { headers: { "Content-Type": file.contentType } });
}
