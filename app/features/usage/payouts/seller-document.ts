import { toMaskedAccount } from "#app/features/ledger/bank-details.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { MoneyDocument } from "#app/features/usage/documents/money-document.ts";
import { getIssueDay, toStatementReference } from "#app/features/usage/money/statement/statement.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import type { SellerLine, SellerStatement } from "./earnings.server.ts";
import { toEarningStanding } from "./earnings.ts";

/** A seller's month for printing: charges, the platform's fee and the payout. */
export function toSellerDocument(
  { month: of, lines, lineCount, disputed, payee, next }: SellerStatement,
  sender: Sender,
  { slug, name }: { slug: string; name: string },
): MoneyDocument {
  const { t, locale, tenant } = sender;
  const { count, balance, change, day, month, money } = createFigures(locale);
  const feeName = tenant.market ? t("usage:fee.inMarket") : t("usage:fee", { product: tenant.productName });
  const takeOff = (cents: number) => (cents === 0 ? balance(0) : change(-cents));
  const isDisputed = (line: SellerLine) =>
    disputed.some(({ serviceId, usageMonth }) => serviceId === line.serviceId && usageMonth === line.usageMonth);
  const toName = ({ serviceName, usageMonth }: SellerLine) =>
    usageMonth === of.month
      ? serviceName
      : `${serviceName} (${t("usage:invoice.restated", { month: month(usageMonth) })})`;
  return {
    locale,
    title: t("usage:earnings.document", { month: month(of.month) }),
    issuer: { name: tenant.name, support: tenant.support.email ?? "" },
    facts: [
      [t("usage:invoice.number"), `${toStatementReference(slug, of.month)}-S`],
      [t("usage:earnings.seller"), name],
      [t("usage:invoice.issued"), of.isClosed ? day(getIssueDay(of.month)) : t("usage:standing.open")],
      [t("usage:earnings.buyers"), t("usage:earnings.buyersPaid", { paid: of.paidBuyers, count: of.buyers })],
      [t("usage:earnings.paidOut"), money(of.paidOutCents)],
    ],
    headline: {
      name: t("usage:earnings.receive"),
      value: balance(of.finalCents),
      note: t(`usage:earned.${toEarningStanding(of)}`, { date: day(next.on) }),
    },
    table: {
      caption: t("usage:invoice.lines"),
      heads: [
        t("usage:service"),
        t("usage:requests"),
        t("usage:earnings.charged"),
        feeName,
        t("usage:earnings.receive"),
      ],
      rows: [...lines, ...listOthers(of, lines, lineCount)].map((line) => ({
        cells: [
          "serviceName" in line
            ? toName(line)
            : t("usage:document.more", { count: line.lines, lines: count(line.lines) }),
          count(line.requests),
          balance(line.totalCents),
          takeOff(line.feeCents),
          balance(line.totalCents - line.feeCents),
        ],
        mark: "serviceName" in line && isDisputed(line) ? t("usage:dispute.mark") : "",
      })),
      totals: [
        [t("usage:earnings.charged"), balance(of.totalCents)],
        [feeName, takeOff(of.feeCents)],
        [t("usage:earnings.receive"), balance(of.finalCents)],
      ],
    },
    details: payee
      ? {
          title: t("usage:payout.to"),
          lines: [
            [t("usage:bank.holder"), payee.holder],
            [t("usage:bank.bankName"), payee.bankName],
            [t("usage:bank.accountNumber"), toMaskedAccount(payee.accountLast4)],
          ],
        }
      : null,
    note: t("usage:payout.rule"),
    toPageText: (page, pages) => t("usage:document.page", { page: count(page), pages: count(pages) }),
  };
}

/** The sum of the lines beyond the document's maximum. */
function listOthers(
  { requests, totalCents, feeCents }: SellerStatement["month"],
  lines: readonly SellerLine[],
  lineCount: number,
) {
  if (lineCount === lines.length) return [];
  const sum = (key: "requests" | "totalCents" | "feeCents") => lines.reduce((all, line) => all + line[key], 0);
  return [
    {
      lines: lineCount - lines.length,
      requests: requests - sum("requests"),
      totalCents: totalCents - sum("totalCents"),
      feeCents: feeCents - sum("feeCents"),
    },
  ];
}
