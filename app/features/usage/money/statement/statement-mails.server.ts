import { sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransactions, paymentMethods } from "#app/db/schema/ledger.ts";
import { createScope, type Database, type HomeScope } from "#app/db/scope.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { listSpeakers, type Speaker } from "#app/features/usage/disputes/dispute-mails.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { invoiceProvider } from "../payment-provider.ts";
import { getDueDay, parseStatementKey } from "./statement.ts";

/** Maximum age in days: after an outage, statements of old months are posted without notification. */
const newsDays = 14;

interface Issued extends Record<string, unknown> {
  tenantId: number;
  companyId: number;
  key: string;
  cents: string;
  /** The company's billing address; null without one. */
  billingEmail: string | null;
}

/** Notifies buyers' administrators, and their billing addresses, of newly posted bills, in that transaction. */
export async function notifyStatements(
  db: Database,
  { ids, now }: { ids: number[]; now: Date },
  senderOf: SenderOf,
): Promise<void> {
  const since = new Date(now.getTime() - newsDays * 86_400_000).toISOString();
  const { rows } = await db.execute<Issued>(sql`
    select posted.tenant_id as "tenantId", posted.company_id as "companyId", posted.key, -sum(entry.cents) as cents,
      min(method.details ->> 'email') as "billingEmail"
    from ${ledgerTransactions} posted
    join ${ledgerEntries} entry on entry.transaction_id = posted.id
    join ${ledgerAccounts} account on account.id = entry.account_id and account.kind = 'company'
      and account.company_id = posted.company_id
    left join ${paymentMethods} method on method.tenant_id = posted.tenant_id and method.company_id = posted.company_id
    where posted.id = any(${sql.param(ids)}::int[]) and posted.posted_at >= ${since}::timestamptz
    group by posted.id having sum(entry.cents) < 0 order by posted.id`);
  const companyIds = rows.map(({ companyId }) => companyId);
  const speakers = rows.length === 0 ? new Map<number, Speaker[]>() : await listSpeakers({ db }, companyIds, senderOf);
  const mails = rows.flatMap((row) => toMails(row, speakers.get(row.companyId) ?? [], senderOf));
  await postMails(createScope<HomeScope>({ db, tenantId: 0, now }), mails);
}

function toMails({ tenantId, key, cents, billingEmail }: Issued, people: readonly Speaker[], senderOf: SenderOf) {
  const month = parseStatementKey(key);
  if (month === null) return [];
  const sender = people[0]?.sender ?? senderOf(tenantId, null);
  const isKnown = people.some(({ email }) => email.toLowerCase() === billingEmail?.toLowerCase());
  const billing = billingEmail !== null && !isKnown && sender ? [{ email: billingEmail, sender }] : [];
  return [...people, ...billing].map(({ email, sender: from }) => {
    const content = toContent(from, { month, cents: Number(cents) });
    return { tenantId, sender: from, mail: { kind: "statementIssued" as const, recipient: email, content } };
  });
}

function toContent({ t, locale, origin }: Sender, { month, cents }: { month: string; cents: number }) {
  const { money, day, month: toName } = createFigures(locale);
  const due = day(getDueDay(month, invoiceProvider.dueDays));
  return {
    subject: t("usage:statement.mail.subject", { month: toName(month), money: money(cents) }),
    heading: t("usage:statement.mail", { month: toName(month), money: money(cents) }),
    paragraphs: [t("usage:statement.mail.text", { due })],
    facts: [
      [t("usage:month"), toName(month)],
      [t("usage:payment.amount"), money(cents)],
      [t("usage:invoice.due"), due],
    ] as [string, string][],
    action: { label: t("usage:statement.mail.look"), url: `${origin}/company/payment/${month.slice(0, 7)}` },
    footnote: t("usage:agreement.mail.why"),
  };
}
