import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { acceptCompanyInvitation, getCompanyInvitation } from "#app/features/members/join-company.server.ts";
import { JoinPage } from "#app/features/members/join-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
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
  const title = toTitle(context.t("members:title"), context);
  return answerOutcome({ title, invitation }, invitation ? "done" : "ended");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const invitation = await acceptCompanyInvitation(context.accountScope, params.token ?? "");
  if (!invitation) return answerOutcome({ joined: null }, "ended");
  // The login page redirects signed-in users to their landing page. Explicit 200: otherwise the loader's 404 for the
  // link just used would apply.
  return answerOutcome({ joined: { company: invitation.company, next: context.tenant.paths.login } }, "done");
}

export default function Join() {
  const { invitation } = useLoaderData<typeof loader>();
  return <JoinPage invitation={invitation} joined={useActionData<typeof action>()?.joined ?? null} />;
}
