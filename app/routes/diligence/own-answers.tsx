import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAccesses } from "#app/features/diligence/access.server.ts";
import { getOwnSheet } from "#app/features/diligence/own-answers.server.ts";
import { OwnAnswersPage } from "#app/features/diligence/own-answers-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { readServiceId } from "./diligence.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const sheet = await getOwnSheet(context.homeScope, readServiceId(request));
  const accesses = sheet && (await listAccesses(context.homeScope));
  if (!accesses) throw notFound();
  const isSaved = new URL(request.url).searchParams.has("saved");
  return { sheet, accesses, isSaved, title: toTitle(context.t("diligence:title"), context) };
}

export default function OwnAnswers() {
  return <OwnAnswersPage {...useLoaderData<typeof loader>()} />;
}
