import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDocumentBrand } from "#app/features/usage/documents/document-brand.server.ts";
import { drawDocument } from "#app/features/usage/documents/draw-document.server.ts";
import { toReference } from "#app/features/usage/money/statement.ts";
import { getSellerStatement } from "#app/features/usage/payouts/earnings.server.ts";
import { toSellerDocument } from "#app/features/usage/payouts/seller-document.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { toPdfResponse } from "#app/http/pdf-response.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toHomeSender } from "#app/http/senders.server.ts";

/** A month's statement of what the viewer's company earned, as PDF in its tenant's brand. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const month = `${params.month}-01`;
  const company = context.viewer?.company;
  const statement = company && isDay(month) ? await getSellerStatement(context.accountScope, month) : null;
  if (!company || !statement) throw notFound();
  const sender = toHomeSender(context);
  const brand = await getDocumentBrand(sender.tenant, context.server);
  const pdf = await drawDocument(toSellerDocument(statement, sender, company), brand);
  return toPdfResponse(pdf, `${toReference(company.slug, month)}-S.pdf`);
}
