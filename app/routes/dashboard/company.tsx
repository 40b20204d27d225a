import type { LoaderFunctionArgs } from "@remix-run/node";
import { CompanyPage } from "#app/features/dashboard/company-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  return { title: toTitle(context.t("dashboard:company.title"), context) };
}

export default CompanyPage;
