import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnAnswerPage } from "#app/features/diligence/own-answer-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { loadOwnAnswer, postOwnAnswer, readAnswerAddress } from "./diligence.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  return loadOwnAnswer(context, readAnswerAddress(request, params.question));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "sell");
  return postOwnAnswer(context, form, readAnswerAddress(request, params.question));
}

export default function OwnAnswer() {
  return <OwnAnswerPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
