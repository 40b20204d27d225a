import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { toAgencyLink } from "#app/features/companies/agency-link.ts";
import { joiningSettings } from "#app/features/members/joining/joining.ts";
import { JoiningPage } from "#app/features/members/joining/joining-page.tsx";
import { getJoiningSettings } from "#app/features/members/joining/joining-settings.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { changeJoining } from "./joining.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "manageMembers");
  const settings = await getJoiningSettings(context.accountScope);
  if (!settings) throw notFound();
  const link = toAgencyLink(toAccountSender(context), settings.slug);
  return {
    settings,
    fields: describeForm(joiningSettings),
    link,
    title: toTitle(context.t("members:joining.title"), context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "manageMembers");
  return changeJoining(context, await readForm(request));
}

export default function Joining() {
  return <JoiningPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
