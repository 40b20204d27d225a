import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { EvidencePage, type EvidencePageState } from "#app/features/admin/work/evidence-page.tsx";
import { evidenceDecisions } from "#app/features/diligence/evidence-decision.ts";
import { getAnswerToReview, reviewAnswer } from "#app/features/diligence/review-answer.server.ts";
import { reviewForms } from "#app/features/diligence/review-form.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { postedVersion, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const answer = await getAnswerToReview(context.accountScope, parseId(params.id) ?? 0);
  if (!answer) throw notFound();
  const title = toTitle(context.t("admin:diligence.title"), context);
  return { answer, fields: describeForm(reviewForms.accept), title };
}

const posted = z.object({ version: postedVersion });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const decision = readIntent(form, evidenceDecisions);
  const { note } = readValues(reviewForms.accept, form);
  const input = { id: parseId(params.id) ?? 0, decision, note, version: readFields(posted, form).version ?? -1 };
  const outcome = await reviewAnswer(context.accountScope, toSenderOf(context), input);
  if (!outcome) throw notFound();
  if (outcome.kind === "done")
    throw redirect(`${toConsolePath(context.tenant)}/diligence?done=${decision}Evidence-1`, 303);
  return answerOutcome<EvidencePageState>({ refusal: outcome, note }, outcome);
}

export default function ConsoleAnswer() {
  return <EvidencePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
