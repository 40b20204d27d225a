import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Logger } from "pino";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import { listSpeakers } from "#app/features/usage/disputes/dispute-mails.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { repeat } from "#app/process/repeat.ts";
import { reminderDays } from "./decision.ts";
import { postLapseNotices } from "./lapse-notices.server.ts";

const first = 90_000;
const next = 3_600_000;
/** Maximum number of reviews in one transaction: few enough that nobody waits for them. */
const batch = 200;

interface DueReview {
  id: number;
  tenantId: number;
  companyId: number;
  serviceId: number;
  serviceName: string;
  reviewOn: string;
}

/** Reminds companies of their next review of a service, and tells them what has lapsed, until stopped. */
export function startReviewReminders(db: Database, senderOf: SenderOf, log: Logger): { stop(): Promise<void> } {
  const post = async () => {
    await postReviewReminders(db, new Date(), senderOf)
      .then((posted) => (posted > 0 ? log.info({ posted }, "reminders of reviews written") : undefined))
      .catch((error) => log.error({ err: error }, "companies could not be reminded of reviews"));
    await postLapseNotices(db, new Date(), senderOf)
      .then((lapsed) => (lapsed > 0 ? log.info({ lapsed }, "notices of lapsed evidence written") : undefined))
      .catch((error) => log.error({ err: error }, "companies could not be told of lapsed evidence"));
  };
  return repeat(post, { worker: "reviewReminders", first, next });
}

/**
 * Mails those who speak for a company that its review of a service is due in two weeks, once for each decision; safe
 * on several servers.
 * @returns the number of reminded decisions.
 */
export function postReviewReminders(db: Database, now: Date, senderOf: SenderOf): Promise<number> {
  return asPlatform(db, async (tx) => {
    const due = await lockDue(tx, addDays(toDay(now), reminderDays));
    if (due.length === 0) return 0;
    const speakers = await listSpeakers({ db: tx }, [...new Set(due.map(({ companyId }) => companyId))], senderOf);
    const mails = due.flatMap((review) =>
      (speakers.get(review.companyId) ?? []).map(({ email, sender }) => ({
        ...{ tenantId: review.tenantId, sender },
        mail: { kind: "diligenceReview" as const, recipient: email, content: toContent(sender, review) },
      })),
    );
    await postMails(createScope<AccountScope>({ db: tx, tenantId: 0, now }), mails);
    const ids = due.map(({ id }) => id);
    await tx.update(diligenceDecisions).set({ remindedAt: now }).where(inArray(diligenceDecisions.id, ids));
    return due.length;
  });
}

function lockDue(tx: Database, until: string): Promise<DueReview[]> {
  const { id, tenantId, companyId, serviceId, reviewOn, remindedAt } = diligenceDecisions;
  return tx
    .select({ id, tenantId, companyId, serviceId, reviewOn, serviceName: services.name })
    .from(diligenceDecisions)
    .innerJoin(services, eq(services.id, serviceId))
    .where(and(isNull(remindedAt), lte(reviewOn, until)))
    .orderBy(asc(reviewOn), asc(id))
    .limit(batch)
    .for("update", { of: diligenceDecisions, skipLocked: true });
}

function toContent({ t, locale, origin, tenant }: Sender, review: DueReview): MailContent {
  const { serviceName: service, reviewOn } = review;
  const date = getDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(reviewOn));
  return {
    subject: t("diligence:mail.review.subject", { service }),
    heading: t("diligence:mail.review", { service }),
    paragraphs: [t("diligence:mail.review.text")],
    facts: [
      [t("diligence:sheet"), service],
      [t("diligence:decision.reviewOn"), date],
    ],
    action: { label: t("diligence:mail.look"), url: `${origin}${toSitePath(tenant)}/diligence/${review.serviceId}` },
    footnote: t("diligence:mail.why"),
  };
}
