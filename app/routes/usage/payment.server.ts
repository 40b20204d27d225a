import { describeForm } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { listServiceSpending } from "#app/features/usage/agreements/agreements.server.ts";
import { listDisputedStatements } from "#app/features/usage/disputes/line-marks.server.ts";
import { invoiceProvider } from "#app/features/usage/money/payment-provider.ts";
import { getPaymentDetails } from "#app/features/usage/money/payments.server.ts";
import { findSeller, getEarnings } from "#app/features/usage/payouts/earnings.server.ts";
import { payeeForm } from "#app/features/usage/payouts/payee.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { notFound } from "#app/http/responses.ts";

/** What a company owes, or what it earns: the side in the address, by default earnings for sellers. */
export async function loadPayment(context: RequestContext, search: URLSearchParams, sellsServices: boolean) {
  const side = search.get("side");
  const showsAll = search.get("statements") === "all";
  const asSeller = side === "seller" || (sellsServices && side !== "buyer");
  const earnings = asSeller ? await getEarnings(context.accountScope) : null;
  if (earnings) {
    const title = toTitle(context.t("usage:earnings.title"), context);
    return {
      side: "seller" as const,
      earnings,
      fields: describeForm(payeeForm),
      showsAll,
      payoutsPage: parsePage(search.get("payouts")),
      isSaved: search.get("saved") === "account",
      title,
    };
  }
  const details = await getPaymentDetails(context.shownScope, parsePage(search.get("page")), context.locale);
  if (!details) throw notFound();
  const sells = (await findSeller(context.accountScope)) !== null;
  return {
    side: "buyer" as const,
    details,
    fields: describeForm(invoiceProvider.form),
    disputed: await listDisputedStatements(context.homeScope),
    services: await listServiceSpending(context.homeScope, context.locale),
    showsAll,
    sells,
    title: toTitle(context.t("usage:payment.title"), context),
  };
}
