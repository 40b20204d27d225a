import { startAuditWorker } from "#app/features/audit/audit-worker.server.ts";
import { startEvidenceDigests } from "#app/features/diligence/evidence-digests.server.ts";
import { startReviewReminders } from "#app/features/diligence/review-reminders.server.ts";
import { startPendingFormWorker } from "#app/features/identity/pending-form/pending-form-worker.server.ts";
import { startFiguresWorker } from "#app/features/listings/figures/figures-worker.server.ts";
import { startMailWorker } from "#app/features/mail/mail-worker.server.ts";
import { startSearchDigestWorker } from "#app/features/marketplace/saved-searches/search-digest-worker.server.ts";
import { startPublicationClock } from "#app/features/publishing/publication-clock.server.ts";
import { createPeriodsOf } from "#app/features/retention/periods-of.server.ts";
import { startRetentionWorker } from "#app/features/retention/retention-worker.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { watchRevisions } from "#app/features/tenant-editor/history/revision-watcher.server.ts";
import { startStatementWorker } from "#app/features/usage/money/statement/statement-worker.server.ts";
import { createSenderOf } from "#app/http/senders.server.ts";
import type { PageCache } from "#app/server/cache/page-cache.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import type { TenantInfrastructure } from "./infrastructure.server.ts";
import { watchContent } from "./watch-content.server.ts";

/** Starts background jobs. */
export async function startWorkers(
  { env, log, state, database, tenants, folders }: TenantInfrastructure,
  pages: PageCache<WholePage>,
) {
  const senderOf: SenderOf = (tenantId, locale) => {
    const directory = tenants.current();
    const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${state.port}`;
    return createSenderOf(directory, { tenantId: directory.default.id, origin })(tenantId, locale);
  };
  const { db } = database.slow;
  const history = watchRevisions({ db, folders, log }, tenants);
  const mail = startMailWorker(db, env.SMTP_URL, { log });
  const statements = startStatementWorker(db, senderOf, log);
  const digests = startSearchDigestWorker(db, senderOf, log);
  const evidence = startEvidenceDigests(db, senderOf, log);
  const reminders = startReviewReminders(db, senderOf, log);
  const figures = startFiguresWorker(db, log);
  const pendingForms = startPendingFormWorker(db, log);
  const retention = startRetentionWorker(db, createPeriodsOf(db, tenants), log);
  const audit = startAuditWorker(db, log);
  const publications = startPublicationClock(db, () => pages.dropAll(), log);
  const watching = await watchContent({ database, tenants, pages, publications, log });
  return {
    catchUp: () => watching.catchUp(),
    stop: async () => {
      const workers = [
        mail,
        statements,
        digests,
        evidence,
        reminders,
        figures,
        pendingForms,
        retention,
        audit,
        watching,
        publications,
        history,
      ];
      for (const worker of workers) await worker.stop();
    },
  };
}
