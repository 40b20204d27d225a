import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDocumentBrand } from "#app/features/usage/documents/document-brand.server.ts";
import { drawDocument } from "#app/features/usage/documents/draw-document.server.ts";
import { getBilledStatement } from "#app/features/usage/money/payments.server.ts";
import { toReference } from "#app/features/usage/money/statement.ts";
import { toStatementDocument } from "#app/features/usage/money/statement-document.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { toPdfResponse } from "#app/http/pdf-response.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toHomeSender } from "#app/http/senders.server.ts";

/** A month's statement as PDF, in the brand of the tenant that bills it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const month = `${params.month}-01`;
  const company = context.viewer?.company;
  const billed = company && isDay(month) ? await getBilledStatement(context.shownScope, month) : null;
  if (!company || !billed) throw notFound();
  const sender = toHomeSender(context);
  const brand = await getDocumentBrand(sender.tenant, context.server);
  const pdf = await drawDocument(toStatementDocument(billed, sender, company), brand);
  return toPdfResponse(pdf, `${toReference(company.slug, month)}.pdf`);
}
