import { aliasedTable, and, asc, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAnswers, type StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { listSpeakers } from "#app/features/usage/disputes/dispute-mails.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";

/** Maximum number of answers in one transaction: few enough that nobody waits for them. */
const batch = 200;

type LapsedAnswer = Pick<StoredDiligenceAnswer, "id" | "tenantId" | "companyId" | "question" | "expiresOn">;

/** What one company is told in one mail. */
interface Notice {
  tenantId: number;
  companyId: number;
  /** What a buyer has decided about; null for the seller. */
  service: { id: number; name: string } | null;
  answers: LapsedAnswer[];
}

/**
 * Tells sellers that evidence has passed its last day, and the companies that approved one of its services because of
 * it: each once for an answer's evidence; safe on several servers.
 * @returns the number of answers.
 */
export function postLapseNotices(db: Database, now: Date, senderOf: SenderOf): Promise<number> {
  return asPlatform(db, async (tx) => {
    const lapsed = await lockLapsed(tx, toDay(now));
    if (lapsed.length === 0) return 0;
    const notices = [...toSellers(lapsed), ...(await listForBuyers(tx, lapsed))];
    const speakers = await listSpeakers({ db: tx }, [...new Set(notices.map(({ companyId }) => companyId))], senderOf);
    const mails = notices.flatMap((notice) =>
      (speakers.get(notice.companyId) ?? []).map(({ email, sender }) => ({
        ...{ tenantId: notice.tenantId, sender },
        mail: { kind: "evidenceLapsed" as const, recipient: email, content: toContent(sender, notice, now) },
      })),
    );
    await postMails(createScope<AccountScope>({ db: tx, tenantId: 0, now }), mails);
    const ids = lapsed.map(({ id }) => id);
    await tx.update(diligenceAnswers).set({ lapseToldAt: now }).where(inArray(diligenceAnswers.id, ids));
    return lapsed.length;
  });
}

/** Evidence holds through its last day. */
function lockLapsed(tx: Database, today: string): Promise<LapsedAnswer[]> {
  const { id, tenantId, companyId, question, expiresOn, state, lapseToldAt } = diligenceAnswers;
  return tx
    .select({ id, tenantId, companyId, question, expiresOn })
    .from(diligenceAnswers)
    .where(and(eq(state, "accepted"), isNull(lapseToldAt), lt(expiresOn, today)))
    .orderBy(asc(expiresOn), asc(id))
    .limit(batch)
    .for("update", { skipLocked: true });
}

function toSellers(lapsed: readonly LapsedAnswer[]): Notice[] {
  const notices = new Map<number, Notice>();
  for (const answer of lapsed) {
    const { tenantId, companyId } = answer;
    const notice = notices.get(companyId) ?? { tenantId, companyId, service: null, answers: [] };
    notices.set(companyId, { ...notice, answers: [...notice.answers, answer] });
  }
  return [...notices.values()];
}

/** The companies whose approval of a service looked at an answer: the service's own, or the one for all services. */
async function listForBuyers(tx: Database, lapsed: readonly LapsedAnswer[]): Promise<Notice[]> {
  const own = aliasedTable(diligenceAnswers, "own");
  const isOfService = and(
    eq(services.ownerCompanyId, diligenceAnswers.companyId),
    or(
      eq(services.id, diligenceAnswers.serviceId),
      and(
        isNull(diligenceAnswers.serviceId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(own)
            .where(and(eq(own.serviceId, services.id), eq(own.question, diligenceAnswers.question))),
        ),
      ),
    ),
  );
  const { tenantId, companyId, serviceId, decision } = diligenceDecisions;
  const found = await tx
    .select({ answerId: diligenceAnswers.id, tenantId, companyId, serviceId, name: services.name })
    .from(diligenceAnswers)
    .innerJoin(services, isOfService)
    .innerJoin(diligenceDecisions, eq(serviceId, services.id))
    .where(
      and(
        inArray(
          diligenceAnswers.id,
          lapsed.map(({ id }) => id),
        ),
        inArray(decision, ["approved", "conditional"]),
      ),
    )
    .orderBy(asc(companyId), asc(serviceId), asc(diligenceAnswers.id));
  const notices = new Map<string, Notice>();
  for (const { answerId, name, ...row } of found) {
    const key = `${row.companyId} ${row.serviceId}`;
    const service = { id: row.serviceId, name };
    const notice = notices.get(key) ?? { tenantId: row.tenantId, companyId: row.companyId, service, answers: [] };
    const answers = lapsed.filter(({ id }) => id === answerId);
    notices.set(key, { ...notice, answers: [...notice.answers, ...answers] });
  }
  return [...notices.values()];
}

function toContent({ t, locale, origin, tenant }: Sender, { service, answers }: Notice, now: Date): MailContent {
  const date = getDateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const words = service ? "buyer" : "seller";
  return {
    subject: t(`diligence:mail.lapsed.${words}.subject`, { service: service?.name, count: answers.length }),
    heading: t(`diligence:mail.lapsed.${words}`, { service: service?.name, count: answers.length }),
    paragraphs: [t(`diligence:mail.lapsed.${words}.text`)],
    facts: answers.map(({ question, expiresOn }): [string, string] => [
      t(`diligence:question.${question}`),
      t("diligence:mail.lapsed.until", { date: date.format(new Date(expiresOn ?? now)) }),
    ]),
    action: {
      label: t("diligence:mail.look"),
      url: service ? `${origin}${toSitePath(tenant)}/diligence/${service.id}` : `${origin}/company/diligence`,
    },
    footnote: t("diligence:mail.why"),
  };
}
