import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportedPage } from "#app/features/admin/imported-page.tsx";
import { reviewImportedServices } from "#app/features/listings/imported-services.server.ts";
import { answerAct, readIds, readPass } from "#app/http/console-act.server.ts";
import { loadSection } from "#app/http/console-view.server.ts";
import { answerImport } from "#app/http/import-form.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "imported");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  if (form.get("intent") === "import") return answerImport(context, form);
  if (form.get("intent") !== "takeIn") throw notFound();
  const act = { ids: readIds(form), pass: readPass(context, form) };
  return answerAct(await reviewImportedServices(context.scope, context.viewer, act), request, form);
}

export default function Imported() {
  return <ImportedPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
