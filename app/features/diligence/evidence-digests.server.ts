import { and, asc, count, eq, inArray, min, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import type { MailContent } from "#app/features/mail/mail-message.ts";
import { postMails } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { repeat } from "#app/process/repeat.ts";

const first = 120_000;
const next = 3_600_000;
const dayMs = 24 * 3_600_000;
const kind = "evidenceWaiting";
/** Maximum number of mails in one transaction: few enough that nobody waits for them. */
const batch = 200;

/** Mails administrators what waits to be checked until stopped. */
export function startEvidenceDigests(db: Database, senderOf: SenderOf, log: Logger): { stop(): Promise<void> } {
  const post = () =>
    postEvidenceDigests(db, new Date(), senderOf)
      .then((posted) => (posted > 0 ? log.info({ posted }, "digests of waiting evidence written") : undefined))
      .catch((error) => log.error({ err: error }, "administrators could not be mailed about waiting evidence"));
  return repeat(post, { worker: "evidenceDigests", first, next });
}

/**
 * Mails administrators how much evidence of theirs waits to be checked, at most once a day each and only while some
 * waits: of every tenant for the platform's, of their own for a tenant's. Safe on several servers.
 * @returns the number of mails.
 */
export function postEvidenceDigests(db: Database, now: Date, senderOf: SenderOf): Promise<number> {
  return asPlatform(db, async (tx) => {
    // The outbox says who was mailed: one server at a time reads it and writes to it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('evidence_digests'))`);
    const waiting = await countWaiting(tx);
    if (waiting.length === 0) return 0;
    const administrators = await listAdministrators(tx, waiting, now);
    const mails = administrators.flatMap((administrator) => toDigest(senderOf, administrator, waiting) ?? []);
    await postMails(createScope<AccountScope>({ db: tx, tenantId: 0, now }), mails);
    return mails.length;
  });
}

interface Waiting {
  tenantId: number;
  total: number;
  /** Time since which the oldest of it waits. */
  since: Date;
}

async function countWaiting(tx: Database): Promise<Waiting[]> {
  const { tenantId, state, changedAt } = diligenceAnswers;
  const rows = await tx
    .select({ tenantId, total: count(), since: min(changedAt) })
    .from(diligenceAnswers)
    .where(eq(state, "waiting"))
    .groupBy(tenantId);
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []));
}

interface Administrator {
  email: string;
  tenantId: number;
  locale: string | null;
}

/** Those of the platform and of tenants with waiting evidence, without such a mail within a day. */
function listAdministrators(tx: Database, waiting: readonly Waiting[], now: Date): Promise<Administrator[]> {
  const { email, tenantId, locale } = users;
  const concerned = [platformTenantId, ...waiting.map((row) => row.tenantId)];
  const recently = sql`exists (select from ${outbox} where ${outbox.kind} = ${kind} and ${outbox.tenantId} = ${tenantId}
    and ${outbox.recipient} = ${email} and ${outbox.createdAt} > ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz)`;
  return tx
    .select({ email, tenantId, locale })
    .from(users)
    .where(and(inArray(tenantId, concerned), isRecipient("useConsole"), sql`not ${recently}`))
    .orderBy(asc(users.id))
    .limit(batch);
}

/** Null for nothing that is theirs to check, and for a tenant that is not served. */
function toDigest(senderOf: SenderOf, { tenantId, locale, email }: Administrator, waiting: readonly Waiting[]) {
  const theirs = tenantId === platformTenantId ? waiting : waiting.filter((row) => row.tenantId === tenantId);
  const sender = theirs.length > 0 ? senderOf(tenantId, locale) : null;
  if (!sender) return null;
  const { t, origin } = sender;
  const total = theirs.reduce((sum, row) => sum + row.total, 0);
  const since = new Date(Math.min(...theirs.map((row) => row.since.getTime())));
  const date = getDateFormat(sender.locale, { dateStyle: "long", timeZone: "UTC" }).format(since);
  const content: MailContent = {
    subject: t("diligence:mail.waiting.subject", { count: total }),
    heading: t("diligence:mail.waiting", { count: total }),
    paragraphs: [t("diligence:mail.waiting.text")],
    facts: [[t("diligence:mail.waiting.since"), date]],
    action: { label: t("diligence:mail.waiting.look"), url: `${origin}/gigmarket/admin/diligence` },
    footnote: t("diligence:mail.waiting.why"),
  };
  return { tenantId, sender, mail: { kind, recipient: email, content } as const };
}
