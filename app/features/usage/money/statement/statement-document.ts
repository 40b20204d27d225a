import type { Sender } from "#app/features/tenancy/sender.ts";
import { findMark, isInDispute, type LineMark } from "#app/features/usage/disputes/line-mark.ts";
import type { DocumentRow, MoneyDocument } from "#app/features/usage/documents/money-document.ts";
import { createFigures, type Figures } from "#app/features/usage/report/figures.ts";
import { invoiceProvider } from "../payment-provider.ts";
import type { BilledStatement } from "../payments.server.ts";
import { getDueDay, getIssueDay, type StatementLine, toStatementReference } from "./statement.ts";

/** The billed company. */
interface BilledCompany {
  slug: string;
  name: string;
}

/** A statement with the disputes of its lines. */
type MarkedStatement = BilledStatement & { marks: readonly LineMark[] };

/** A month's statement as a printed bill, on behalf of the issuing tenant. */
export function toStatementDocument(billed: MarkedStatement, sender: Sender, company: BilledCompany): MoneyDocument {
  const { statement, method, marks } = billed;
  const { t, locale, tenant } = sender;
  const figures = createFigures(locale);
  const { count, day, month } = figures;
  const isDisputed = toDisputed(marks);
  const dueOn = getDueDay(statement.month, invoiceProvider.dueDays);
  return {
    locale,
    title: t("usage:invoice.title", { month: month(statement.month) }),
    issuer: { name: tenant.name, support: tenant.support.email ?? "" },
    facts: [
      [t("usage:invoice.number"), toStatementReference(company.slug, statement.month)],
      [t("usage:invoice.billTo"), method?.billingName || company.name],
      ...(method?.purchaseOrder ? [[t("usage:invoice.purchaseOrder"), method.purchaseOrder] as const] : []),
      [t("usage:invoice.issued"), statement.isClosed ? day(getIssueDay(statement.month)) : t("usage:standing.open")],
      ...(statement.isClosed ? [[t("usage:invoice.due"), day(dueOn)] as const] : []),
    ],
    headline: toHeadline(billed, sender, figures),
    table: {
      caption: t("usage:invoice.lines"),
      heads: [t("usage:service"), t("usage:requests"), t("usage:payment.amount")],
      rows: listRows(billed, sender, figures),
      totals: listTotals(billed, sender, figures),
    },
    details: toBankDetails(billed, sender, company),
    note: [
      ...(statement.isClosed ? [] : [t("usage:invoice.open", { date: day(getIssueDay(statement.month)) })]),
      ...(statement.lines.some(isDisputed) ? [t("usage:document.inDispute")] : []),
    ].join(" "),
    toPageText: (page, pages) => t("usage:document.page", { page: count(page), pages: count(pages) }),
  };
}

/** Whether a line is in dispute. */
const toDisputed =
  (marks: readonly LineMark[]) =>
  ({ serviceId, usageMonth: month }: StatementLine) =>
    isInDispute(findMark(marks, { serviceId, month }));

/** The lines, and the sum of those left out. */
function listRows(
  { statement: { month, lines, lineCount, requests, totalCents }, marks }: MarkedStatement,
  sender: Sender,
  figures: Figures,
) {
  const { count, balance } = figures;
  const isDisputed = toDisputed(marks);
  const rows: DocumentRow[] = lines.map((line) => ({
    cells: [toLineName(line, month, sender, figures), count(line.requests), balance(line.totalCents)],
    mark: isDisputed(line) ? sender.t("usage:dispute.mark") : "",
  }));
  const others = lineCount - new Set(lines.map(({ usageMonth, serviceId }) => `${usageMonth} ${serviceId}`)).size;
  if (others === 0) return rows;
  const listed = lines.reduce(
    (sum, line) => ({ requests: sum.requests + line.requests, cents: sum.cents + line.totalCents }),
    { requests: 0, cents: 0 },
  );
  const name = sender.t("usage:document.more", { count: others, lines: count(others) });
  const cells = [name, count(requests - listed.requests), balance(totalCents - listed.cents)];
  return [...rows, { cells, mark: "" }];
}

function toHeadline({ statement }: BilledStatement, { t }: Sender, { money, day }: Figures): MoneyDocument["headline"] {
  const { standing, totalCents } = statement;
  switch (standing.kind) {
    case "due":
      return {
        name: t("usage:bill.toPay"),
        value: money(standing.openCents),
        note: t("usage:standing.due", { date: day(standing.dueOn) }),
      };
    case "overdue":
      return {
        name: t("usage:bill.toPay"),
        value: money(standing.openCents),
        note: t("usage:document.overdue", { date: day(standing.dueOn) }),
      };
    case "paid":
      return {
        name: t("usage:invoice.total"),
        value: money(totalCents),
        note: t("usage:standing.paidOn", { date: day(standing.paidOn) }),
      };
    case "credit":
      return { name: t("usage:document.credit"), value: money(-totalCents), note: t("usage:standing.credit") };
    default:
      return { name: t("usage:invoice.total"), value: money(totalCents), note: t(`usage:standing.${standing.kind}`) };
  }
}

/** The total, and the amount already paid. */
function listTotals({ statement }: BilledStatement, { t }: Sender, { balance, change, money }: Figures) {
  const { standing, totalCents } = statement;
  const total = [t("usage:invoice.total"), balance(totalCents)] as const;
  const openCents = standing.kind === "due" || standing.kind === "overdue" ? standing.openCents : totalCents;
  if (openCents === totalCents) return [total];
  return [
    total,
    [t("usage:bill.used"), change(openCents - totalCents)] as const,
    [t("usage:bill.toPay"), money(openCents)] as const,
  ];
}

function toBankDetails(
  { statement: { standing, month }, payee }: BilledStatement,
  { t }: Sender,
  { slug }: BilledCompany,
): MoneyDocument["details"] {
  if (standing.kind !== "due" && standing.kind !== "overdue") return null;
  const reference = [t("usage:bill.reference"), toStatementReference(slug, month)] as const;
  if (!payee) return { title: t("usage:bill.noBank"), lines: [reference] };
  return {
    title: t("usage:bill.how"),
    lines: [
      [t("usage:bank.holder"), payee.holder],
      [t("usage:bank.bankName"), payee.bankName],
      [t("usage:bank.routingNumber"), payee.routingNumber],
      [t("usage:bank.accountNumber"), payee.accountNumber],
      reference,
    ],
  };
}

function toLineName(
  { serviceName, usageMonth, isMonthlyFee }: StatementLine,
  own: string,
  { t }: Sender,
  { month }: Figures,
): string {
  if (isMonthlyFee) return t("usage:invoice.monthlyFee", { service: serviceName });
  return usageMonth === own
    ? serviceName
    : `${serviceName} (${t("usage:invoice.restated", { month: month(usageMonth) })})`;
}
