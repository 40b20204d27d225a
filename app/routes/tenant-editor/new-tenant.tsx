import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { createTenant } from "#app/features/tenant-editor/new-tenant.server.ts";
import { newTenant } from "#app/features/tenant-editor/new-tenant.ts";
import { NewTenantPage } from "#app/features/tenant-editor/new-tenant-page.tsx";
import type { NewTenantState } from "#app/features/tenant-editor/tenant-state.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toStorableValues, toTenantPath, toTenantStore } from "./tenant-form.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "administerPlatform");
  if (!(await authorize(context.accountScope, "administerPlatform"))) throw notFound();
  return { fields: describeForm(newTenant), title: toTitle(context.t("tenant-editor:new.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "administerPlatform");
  const form = await readForm(request);
  const typed = readValues(newTenant, form);
  const values = toStorableValues(typed);
  const outcome = await createTenant(context.accountScope, toTenantStore(context), values);
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "faulty") return answerOutcome<NewTenantState>({ values, errors: outcome.errors }, "faulty");
  throw redirect(`${toTenantPath(context, outcome.slug)}?saved=created`);
}

export default function NewTenant() {
  return <NewTenantPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
