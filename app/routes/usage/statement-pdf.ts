import type { LoaderFunctionArgs } from "@remix-run/node";
import { listStatementMarks } from "#app/features/usage/disputes/line-marks.server.ts";
import { documentLines } from "#app/features/usage/documents/money-document.ts";
import { getBilledStatement } from "#app/features/usage/money/payments.server.ts";
import { toStatementReference } from "#app/features/usage/money/statement/statement.ts";
import { toStatementDocument } from "#app/features/usage/money/statement/statement-document.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { toHomeSender } from "#app/http/senders.server.ts";
import { answerDocument } from "./answer-document.server.ts";

/** A month's statement as PDF, in the brand of the tenant that bills it. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const month = `${params.month}-01`;
  const company = context.viewer?.company;
  return answerDocument(context, async () => {
    const paging = { page: 1, size: documentLines, locale: context.locale };
    const billed = company && isDay(month) ? await getBilledStatement(context.shownScope, month, paging) : null;
    if (!company || !billed) return null;
    const marks = await listStatementMarks(context.homeScope, billed.statement);
    const document = toStatementDocument({ ...billed, marks }, toHomeSender(context), company);
    return { document, name: toStatementReference(company.slug, month) };
  });
}
