import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Scope } from "#app/db/scope.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { toAccountScope } from "./account-scope.ts";
import { notFound } from "./not-found.ts";
import { parseId } from "./parse-id.ts";
import { toSignIn } from "./require-permission.server.ts";

/** What a preview is asked for: an item, in the language that the address names, or else in the reader's. */
export function readPreview({ request, params, context }: LoaderFunctionArgs): {
  scope: Scope;
  asked: { id: number; locale: string };
} {
  if (!context.viewer) throw toSignIn(context, request);
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const language = new URL(request.url).searchParams.get("language") ?? "";
  return { scope: toAccountScope(context), asked: { id, locale: isLanguage(language) ? language : context.locale } };
}
