import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaxonomyPage } from "#app/features/admin/taxonomy/taxonomy-page.tsx";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { arrangeTag, loadTaxonomy } from "./taxonomy.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTaxonomy(context, request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const { outcome, done } = await arrangeTag(context, form);
  if (!outcome) throw notFound();
  if (outcome.kind === "lastOne")
    return answerOutcome<ConfirmationState>({ kind: "refused", reason: "lastTag" }, outcome.kind);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("done", done);
  throw redirect(`${pathname}?${searchParams}`);
}

export default function Taxonomy() {
  return <TaxonomyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
