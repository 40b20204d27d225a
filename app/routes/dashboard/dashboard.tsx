import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { checklistKinds } from "#app/features/dashboard/checklist/checklist.ts";
import { dismissChecklist, restoreChecklist } from "#app/features/dashboard/checklist/checklists.server.ts";
import { loadDashboard } from "#app/features/dashboard/dashboard.server.ts";
import { DashboardPage } from "#app/features/dashboard/dashboard-page.tsx";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toAccountSender, toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const { locale, tenant } = context;
  const home = context.homeScope;
  const account = context.accountScope;
  const dashboard = await loadDashboard(context.shownScope, {
    home,
    account,
    community: tenant.features.community,
    locale,
    origin: toAccountSender(context).origin,
    senderOf: toSenderOf(context),
  });
  return { ...dashboard, title: toTitle(context.t("dashboard:title"), context) };
}

const changedChecklist = z.object({ checklist: z.string() });

/** Dismisses or restores a list of first steps, and returns to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useAccount");
  const intent = readIntent(form, ["dismissChecklist", "restoreChecklist"]);
  const { checklist } = readFields(changedChecklist, form);
  const kind = checklistKinds.find((known) => known === checklist);
  if (!kind) throw notFound();
  const change = intent === "dismissChecklist" ? dismissChecklist : restoreChecklist;
  await change(context.homeScope, kind);
  throw redirect(kind === "platform" ? toConsolePath(context.tenant) : "/dashboard", 303);
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
