import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WritePage } from "#app/features/reviews/write-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { loadOwnReview, postOwnReview } from "./reviews.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "manageAgreements");
  return loadOwnReview(context, parseId(params.service) ?? 0);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "manageAgreements");
  return postOwnReview(context, form, parseId(params.service) ?? 0);
}

export default function Review() {
  return <WritePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
