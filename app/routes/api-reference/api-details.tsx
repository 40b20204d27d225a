import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ApiDetailsPage } from "#app/features/api-reference/api-details-page.tsx";
import { getApiReference } from "#app/features/api-reference/api-reference.server.ts";
import { getLentKey } from "#app/features/api-reference/trial-keys/lend-trial-key.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

export const meta = titleMeta;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const chosen = new URL(request.url).searchParams.get("operation");
  const found = id === null ? null : await getApiReference(context.shownScope, id, chosen, context.locale);
  if (!found) throw notFound();
  const callable = found.reference.callable && context.tenant.features.tryIt;
  const reference = { ...found.reference, callable };
  const lent = callable && id !== null ? await getLentKey(context.shownScope, id, context.trialKeys) : null;
  return {
    ...found,
    reference,
    lent,
    title: toTitle(`${reference.title} · ${context.t("api-reference:title")}`, context),
  };
}

/** The language of the samples is chosen in the browser: no other data depend on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.searchParams.get("operation") === nextUrl.searchParams.get("operation");
  return isSame && currentUrl.pathname === nextUrl.pathname
    ? currentUrl.search === nextUrl.search
    : defaultShouldRevalidate;
}

export default function ApiDetails() {
  return <ApiDetailsPage {...useLoaderData<typeof loader>()} />;
}
