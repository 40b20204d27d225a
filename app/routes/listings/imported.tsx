import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportedPage } from "#app/features/admin/work/imported-page.tsx";
import { reviewImportedServices } from "#app/features/listings/review/imported-services.server.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { answerConfirmable, readConfirmation, readIds } from "#app/routes/admin/confirmation.server.ts";
import { loadSection } from "#app/routes/admin/console-view.server.ts";
import { answerImport } from "./imported.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "imported");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  if (readIntent(form, ["import", "takeIn"]) === "import") return answerImport(context, form);
  const posted = { ids: readIds(form), confirmation: readConfirmation(context, form) };
  return answerConfirmable(await reviewImportedServices(context.accountScope, posted), request, form);
}

export default function Imported() {
  return <ImportedPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
