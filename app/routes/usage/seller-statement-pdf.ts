import type { LoaderFunctionArgs } from "@remix-run/node";
import { toStatementReference } from "#app/features/usage/money/statement/statement.ts";
import { getSellerStatement } from "#app/features/usage/payouts/earnings.server.ts";
import { toSellerDocument } from "#app/features/usage/payouts/seller-document.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { toHomeSender } from "#app/http/senders.server.ts";
import { answerDocument } from "./answer-document.server.ts";

/** A month's earnings statement of the viewer's company, as PDF in its tenant's brand. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const month = `${params.month}-01`;
  const company = context.viewer?.company;
  return answerDocument(context, async () => {
    const statement = company && isDay(month) ? await getSellerStatement(context.accountScope, month) : null;
    if (!company || !statement) return null;
    const document = toSellerDocument(statement, toHomeSender(context), company);
    return { document, name: `${toStatementReference(company.slug, month)}-S` };
  });
}
