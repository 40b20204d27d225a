import { startProbeWorker } from "#app/features/api-reference/availability/probe-worker.server.ts";
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

/** Starts background work: what keeps this process up to date, and jobs, which one process of a server has. */
export async function startWorkers(infrastructure: TenantInfrastructure, pages: PageCache<WholePage>) {
  const { log, database, tenants, folders, webProcess } = infrastructure;
  const { db } = database.slow;
  const jobs = webProcess === null || webProcess.slot === 1 ? startJobs(infrastructure) : [];
  const history = watchRevisions({ db, folders, log }, tenants);
  const publications = startPublicationClock(db, () => pages.dropAll(), log);
  const watching = await watchContent({ database, tenants, pages, publications, log });
  return {
    catchUp: () => watching.catchUp(),
    stop: async () => {
      for (const worker of [...jobs, watching, publications, history]) await worker.stop();
    },
  };
}

/** Servers share the work row by row, by leases and locks in the database. */
function startJobs({ env, log, state, database, tenants }: TenantInfrastructure) {
  const senderOf: SenderOf = (tenantId, locale) => {
    const directory = tenants.current();
    const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${state.port}`;
    return createSenderOf(directory, { tenantId: directory.default.id, origin })(tenantId, locale);
  };
  const { db } = database.slow;
  return [
    startMailWorker(db, env.SMTP_URL, { log }),
    startStatementWorker(db, senderOf, log),
    startSearchDigestWorker(db, senderOf, log),
    startEvidenceDigests(db, senderOf, log),
    startReviewReminders(db, senderOf, log),
    startFiguresWorker(db, log),
    startProbeWorker(db, log),
    startPendingFormWorker(db, log),
    startRetentionWorker(db, createPeriodsOf(db, tenants), log),
    startAuditWorker(db, log),
  ];
}
