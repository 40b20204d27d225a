import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { toAgencyPath } from "#app/features/companies/agency-link.ts";
import type { ChooserState } from "#app/features/onboarding/agency-link-form.tsx";
import { ChooserPage } from "#app/features/onboarding/chooser-page.tsx";
import { findAgencyByLink } from "#app/features/onboarding/register-agent.server.ts";
import type { FrameHandle } from "#app/features/shell/shell.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plainForVisitors" } satisfies FrameHandle;

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.tenant.features.signUp) throw notFound();
  return { title: toTitle(context.t(`onboarding:${context.viewer ? "next" : "chooser"}.title`), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.tenant.features.signUp) throw notFound();
  const link = String((await readForm(request)).get("link") ?? "").trim();
  if (link === "") return answerOutcome<ChooserState>({ link, error: "onboarding:chooser.agentMissing" }, "faulty");
  const agency = await findAgencyByLink(context.accountScope, link);
  if (!agency) return answerOutcome<ChooserState>({ link, error: "onboarding:chooser.agentUnknown" }, "unknownLink");
  return redirectDocument(toAgencyPath(toAccountSender(context), agency.slug));
}

export default function Chooser() {
  const state = useActionData<typeof action>();
  return <ChooserPage state={state && "error" in state ? state : null} />;
}
