import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readValues } from "#app/content/form/form-schema.ts";
import { saveTag } from "#app/features/admin/taxonomy/save-tag.server.ts";
import { type TagFormState, tagForm } from "#app/features/admin/taxonomy/tag-form.ts";
import { TagPage } from "#app/features/admin/taxonomy/tag-page.tsx";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readFormBase } from "#app/http/form-base.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { loadTag, readKind } from "./taxonomy.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadTag(context, request, params.id);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const outcome = await saveTag(context.accountScope, {
    id: params.id === undefined ? null : (parseId(params.id) ?? 0),
    kind: readKind(new URL(request.url).searchParams),
    values: readValues(tagForm, form),
    posted: readFormBase(form),
  });
  if (!outcome) throw notFound();
  if (outcome.kind === "saved")
    throw redirect(`${toConsolePath(context.tenant)}/taxonomy?kind=${outcome.of}&done=saveTag-1`);
  return answerOutcome<TagFormState>(outcome);
}

export default function Tag() {
  return <TagPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
