import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { problemReport } from "#app/features/usage/disputes/dispute-form.ts";
import { getDispute } from "#app/features/usage/disputes/disputes.server.ts";
import { findReportableLine, reportProblem } from "#app/features/usage/disputes/report-problem.server.ts";
import { type ReportFormState, ReportProblemPage } from "#app/features/usage/disputes/report-problem-page.tsx";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { answersPost } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "settleDisputes");
  const line = await findReportableLine(context.homeScope, readLine(request), context.locale);
  if (!line) throw notFound();
  // An open dispute, or one decided for good, has its own page; a refused report is shown with its text first.
  if (line.standing !== null && !answersPost(request)) throw redirect(`/company/payment/disputes/${line.standing}`);
  return { line, fields: describeForm(problemReport), title: toTitle(context.t("usage:dispute.report"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "settleDisputes");
  const values = readValues(problemReport, form);
  const day = values.day === "" ? null : values.day;
  const line = readLine(request);
  if (day !== null && !(isDay(day) && day.slice(0, 7) === line.month.slice(0, 7))) throw notFound();
  const problem = { ...line, day, note: values.note };
  const outcome = await reportProblem(context.homeScope, toSenderOf(context), problem);
  if (!outcome) throw notFound();
  const made = outcome.kind === "done" || (outcome.kind === "running" && (await isSaid(context, outcome, values.note)));
  if (made) throw redirect(`/company/payment/disputes/${outcome.publicId}`, 303);
  return answerOutcome<ReportFormState>({ refusal: outcome, values }, outcome);
}

/** Whether the open dispute says the same: the button was pressed twice. */
async function isSaid({ homeScope, locale }: RequestContext, { publicId }: { publicId: string }, note: string) {
  const dispute = await getDispute(homeScope, publicId, locale);
  return dispute?.entries.some((entry) => entry.note === note.trim()) ?? false;
}

/** The line in an address, by service and UTC month. @throws {Response} not found. */
function readLine(request: Request): { serviceId: number; month: string } {
  const { searchParams } = new URL(request.url);
  const serviceId = parseId(searchParams.get("service") ?? undefined);
  const month = `${searchParams.get("month")}-01`;
  if (serviceId === null || !isDay(month)) throw notFound();
  return { serviceId, month };
}

export default function ReportProblem() {
  const { line, fields } = useLoaderData<typeof loader>();
  return <ReportProblemPage line={line} fields={fields} state={useActionData<typeof action>() ?? null} />;
}
