import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ServiceFilePage } from "#app/features/diligence/service-file-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { loadServiceFile, postServiceFile } from "./service-file.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "seeAgreements");
  return loadServiceFile(context, parseId(params.service) ?? 0);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "manageAgreements");
  return postServiceFile(context, form, parseId(params.service) ?? 0);
}

export default function ServiceFile() {
  return <ServiceFilePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
