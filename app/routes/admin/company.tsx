import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getCompanyDetails } from "#app/features/admin/people/company-details.server.ts";
import { CompanyRecordPage } from "#app/features/admin/people/company-page.tsx";
import { eraseCompanyInConsole } from "#app/features/admin/people/erase-company.server.ts";
import { takeBackImports } from "#app/features/listings/review/take-back-imports.server.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation } from "./confirmation.server.ts";
import { nameTenants, readDone } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const company = id === null ? null : await getCompanyDetails(context.accountScope, id);
  if (!company) throw notFound();
  const tenantNames = nameTenants(context, [company.tenantId]);
  const done = readDone(new URL(request.url).searchParams);
  return { company, tenantNames, done, title: toTitle(company.name, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const form = await readPermittedForm(context, request, "useConsole");
  const intent = readIntent(form, ["eraseCompany", "takeBackImports"]);
  const confirmation = readConfirmation(context, form);
  const { accountScope: scope, files, log } = context;
  if (intent === "takeBackImports") {
    const taking = { companyId: id, confirmation, senderOf: toSenderOf(context) };
    return answerConfirmable(await takeBackImports(scope, taking), request, form);
  }
  const outcome = await eraseCompanyInConsole(scope, { id, confirmation, files, log });
  if (outcome?.kind !== "done") return answerConfirmable(outcome, request, form);
  await context.server.catchUp();
  throw redirect(`${toConsolePath(context.tenant)}/companies?done=eraseCompany-1`);
}

export default function Company() {
  return <CompanyRecordPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
