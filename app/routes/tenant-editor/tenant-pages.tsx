import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TenantPagesPage } from "#app/features/tenant-editor/copy/tenant-pages-page.tsx";
import { getEditedPage } from "#app/features/tenant-editor/tenant-pages.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { parsePageChoice, readSaved, toTenantStore } from "./tenant-form.server.ts";
import { takePostedPage } from "./tenant-pages.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const choice = parsePageChoice(new URL(request.url));
  const found = await getEditedPage(context.accountScope, toTenantStore(context), params.slug ?? "", choice);
  if (!found) throw notFound();
  const { brand, text } = found;
  const title = toTitle(context.t("tenant-editor:pages.title"), context);
  return { slug: brand.slug, name: brand.name, choice, text, saved: readSaved(request), title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useConsole");
  return takePostedPage(context, request, params.slug ?? "");
}

export default function TenantPages() {
  return <TenantPagesPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
