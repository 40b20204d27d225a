import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, parseForm, readValues } from "#app/content/form/form-schema.ts";
import { toAgencyPath } from "#app/features/companies/agency-link.ts";
import type { ChooserState } from "#app/features/onboarding/agency-link-form.tsx";
import { agencyLink } from "#app/features/onboarding/agency-link-schema.ts";
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
  if (context.tenant.signUp === "off") throw notFound();
  const title = toTitle(context.t(`onboarding:${context.viewer ? "next" : "chooser"}.title`), context);
  return { fields: describeForm(agencyLink), title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.tenant.signUp === "off") throw notFound();
  const typed = readValues(agencyLink, await readForm(request));
  const parsed = parseForm(agencyLink, typed);
  if (!parsed.ok) return answerOutcome<ChooserState>({ ...typed, errors: parsed.errors }, "faulty");
  const agency = await findAgencyByLink(context.accountScope, parsed.value.link);
  if (!agency) {
    const errors = { link: "onboarding:chooser.agentUnknown" } as const;
    return answerOutcome<ChooserState>({ ...typed, errors }, "unknownLink");
  }
  return redirectDocument(toAgencyPath(toAccountSender(context), agency.slug));
}

export default function Chooser() {
  const state = useActionData<typeof action>();
  return <ChooserPage {...useLoaderData<typeof loader>()} state={state && "errors" in state ? state : null} />;
}
