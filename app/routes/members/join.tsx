import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { acceptCompanyInvitation, getCompanyInvitation } from "#app/features/members/join-company.server.ts";
import { JoinPage } from "#app/features/members/join-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
export const headers = noStore;

/** A used link has ended: reloading would only say so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !actionResult?.joined;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const invitation = await getCompanyInvitation(context.accountScope, params.token ?? "");
  return data({ title: toTitle(context.t("members:title"), context), invitation }, invitation ? 200 : 404);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const invitation = await acceptCompanyInvitation(context.accountScope, params.token ?? "");
  if (!invitation) return data({ joined: null }, 404);
  // The login page redirects signed-in users to their landing page. Explicit 200: otherwise the loader's 404 for the
  // link just used would apply.
  return data({ joined: { company: invitation.company, next: context.tenant.paths.login } }, 200);
}

export default function Join() {
  const { invitation } = useLoaderData<typeof loader>();
  return <JoinPage invitation={invitation} joined={useActionData<typeof action>()?.joined ?? null} />;
}
