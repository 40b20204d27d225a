import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AccountScope } from "#app/db/scope.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { isLanguage } from "#app/i18n/languages.ts";

/** A preview's item, in the language of the address, or else of the reader. */
export function readPreview({ request, params, context }: LoaderFunctionArgs): {
  scope: AccountScope;
  query: { id: number; locale: string };
} {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const language = new URL(request.url).searchParams.get("language") ?? "";
  return { scope: context.accountScope, query: { id, locale: isLanguage(language) ? language : context.locale } };
}
