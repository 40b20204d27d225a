import type { ReactNode } from "react";
import { TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import * as styles from "./console-page.css.ts";
import { ConsolePage } from "./console-page.tsx";
import type { Health } from "./health.ts";

interface HealthPageProps {
  health: Health;
  /** Result of the last action. */
  done: SectionView<unknown>["done"];
  state: ConfirmationState | null;
  /** Content below the most important figures. */
  children?: ReactNode;
}

/** The server's health. */
export function HealthPage({ health, done, state, children }: HealthPageProps) {
  const { t } = useTranslation("admin");
  const concerned = useChosenDay(state);
  return (
    <ConsolePage title={t("health.title")} lead={t("health.lead")} {...{ done, state, concerned }}>
      <div className={styles.halves}>
        <div className={styles.stack}>
          <ServerHealthCard health={health} />
          {children}
        </div>
        <div className={styles.stack}>
          <SectionCard id="figures" title={t("health.figures")} roomy>
            <p className={styles.lead}>{t("health.figures.lead")}</p>
            <FactList facts={useServerFigures(health.figures)} />
          </SectionCard>
          <SectionCard id="workers" title={t("health.workers")} roomy>
            <p className={styles.lead}>{t("health.workers.lead")}</p>
            <FactList facts={useWorkerRuns(health.figures)} />
          </SectionCard>
        </div>
      </div>
    </ConsolePage>
  );
}

/** The day of the second step that is to be confirmed. */
function useChosenDay(state: ConfirmationState | null): string[] {
  const { t } = useTranslation("admin");
  const { day } = useFigures();
  if (state?.kind !== "unconfirmed") return [];
  const from = state.fields.find(([name]) => name === "twoStepFrom")?.[1]?.trim() ?? "";
  return [from === "" ? t("twoStep.askedNone") : t("twoStep.asked", { day: day(from) })];
}

/** The server's key figures. */
function ServerHealthCard({ health }: { health: Health }) {
  const { t } = useTranslation("admin");
  return (
    <SectionCard id="health" title={t("health.server")} roomy>
      <FactList facts={useFacts(health)} />
    </SectionCard>
  );
}

function useFacts({ outbox, ...health }: Health): [string, ReactNode][] {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const failing = health.obstacles.join(", ");
  const ready =
    failing === "" ? (
      <Tag tone="live">{t("health.ready")}</Tag>
    ) : (
      <Tag tone="pending" size="large">
        {failing}
      </Tag>
    );
  return [
    [t("health.state"), ready],
    [t("health.database"), t("health.databaseMs", { milliseconds: format(health.databaseMs) })],
    [t("health.disk"), t("health.free", { space: formatSpace(health.freeMegabytes, i18n.language) })],
    [t("health.due"), outbox.due === 0 ? t("health.none") : <Due key="due" outbox={outbox} />],
    [t("health.dead"), format(outbox.dead)],
    [t("health.ledger"), <Ledger key="ledger" ledger={health.ledger} />],
    [t("health.audit"), <Audit key="audit" audit={health.audit} />],
    [t("health.faulty"), format(health.faultyTenants)],
    [t("health.version"), health.version],
    [t("health.uptime"), toUptime(health.uptimeSeconds, i18n.language)],
    [t("health.startedAt"), <TimeCell key="started" at={health.startedAt} />],
  ];
}

function formatSpace(megabytes: number, locale: string): string {
  const inGigabytes = megabytes >= 10_000;
  const unit = { style: "unit", unit: inGigabytes ? "gigabyte" : "megabyte", maximumFractionDigits: 0 } as const;
  return getNumberFormat(locale, unit).format(inGigabytes ? megabytes / 1000 : megabytes);
}

function useServerFigures(figures: Health["figures"]): [string, ReactNode][] {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const { connections, cache, reports, p95Seconds } = figures;
  const seconds = p95Seconds === null || p95Seconds === Number.POSITIVE_INFINITY ? 10 : p95Seconds;
  const within = getNumberFormat(i18n.language, { maximumFractionDigits: 3 }).format(seconds);
  const share = getNumberFormat(i18n.language, { style: "percent" });
  const cached = cache.hits + cache.misses;
  const read = reports.replica + reports.primary;
  return [
    [t("health.processes"), format(figures.processes)],
    [t("health.requests"), format(figures.requests)],
    [t("health.errors"), format(figures.errors)],
    [t("health.throttled"), format(figures.throttled)],
    [t("health.shed"), format(figures.shed)],
    [
      t("health.p95"),
      p95Seconds === null ? "–" : t(p95Seconds > 10 ? "health.beyond" : "health.within", { seconds: within }),
    ],
    [t("health.cacheHits"), cached === 0 ? "–" : share.format(cache.hits / cached)],
    ...(read === 0 ? [] : [[t("health.reports"), share.format(reports.replica / read)] satisfies [string, ReactNode]]),
    [
      t("health.connections"),
      t("health.connectionsNow", {
        open: format(connections.open),
        idle: format(connections.idle),
        waiting: format(connections.waiting),
      }),
    ],
    [t("health.lag"), t("health.milliseconds", { milliseconds: format(figures.eventLoopLagMs) })],
    [t("health.heap"), t("health.megabytes", { megabytes: format(figures.heapMegabytes) })],
    [t("health.reloads"), format(figures.tenantReloads)],
  ];
}

const workerKeys = {
  audit: "health.worker.audit",
  figures: "health.worker.figures",
  mail: "health.worker.mail",
  pendingForms: "health.worker.pendingForms",
  publications: "health.worker.publications",
  retention: "health.worker.retention",
  searchDigests: "health.worker.searchDigests",
  evidenceDigests: "health.worker.evidenceDigests",
  reviewReminders: "health.worker.reviewReminders",
  probes: "health.worker.probes",
  statements: "health.worker.statements",
} as const;

function useWorkerRuns({ workers }: Health["figures"]): [string, ReactNode][] {
  const { t } = useTranslation("admin");
  const lastRuns = new Map(workers.map(({ worker, lastRun }) => [worker, lastRun]));
  return Object.entries(workerKeys).map(([worker, key]) => {
    const at = lastRuns.get(worker);
    return [t(key), at === undefined ? t("health.worker.notYet") : <TimeCell key={worker} at={at} />];
  });
}

function Due({ outbox: { due, oldestDue } }: { outbox: Health["outbox"] }) {
  const { t, i18n } = useTranslation("admin");
  return (
    <>
      {getNumberFormat(i18n.language).format(due)}, {t("health.oldest")} <TimeCell at={oldestDue} />
    </>
  );
}

/** Whether the ledger balanced at its last check. */
function Ledger({ ledger: { debitCents, unbalanced, checkedAt } }: Pick<Health, "ledger">) {
  const { t } = useTranslation("admin");
  const { money } = useFigures();
  return (
    <>
      <Tag tone={unbalanced > 0 ? "critical" : "live"} size={unbalanced > 0 ? "large" : "small"}>
        {unbalanced > 0 ? t("health.ledger.unbalanced", { count: unbalanced }) : t("health.ledger.balanced")}
      </Tag>{" "}
      {unbalanced > 0 ? null : `${t("health.ledger.sum", { money: money(debitCents) })}, `}
      {t("health.ledger.checked")} <TimeCell at={checkedAt} />
    </>
  );
}

/** Whether the audit log was as sealed at its last check. */
function Audit({ audit }: Pick<Health, "audit">) {
  const { t, i18n } = useTranslation("admin");
  if (audit === null) return t("health.audit.checking");
  const { faults, sealed, waiting, checkedAt } = audit;
  const { format } = getNumberFormat(i18n.language);
  return (
    <>
      <Tag tone={faults > 0 ? "critical" : "live"} size={faults > 0 ? "large" : "small"}>
        {faults > 0 ? t("health.audit.faults", { count: faults }) : t("health.audit.whole")}
      </Tag>{" "}
      {t("health.audit.sealed", { count: sealed, number: format(sealed) })}
      {waiting.count > 0 ? `, ${t("health.audit.waiting", { number: format(waiting.count) })}` : null}
      {", "}
      {t("health.audit.checked")} <TimeCell at={checkedAt} />
    </>
  );
}

/** Days, hours and minutes, without zero parts. */
function toUptime(seconds: number, language: string): string {
  const parts = [
    ["day", Math.floor(seconds / 86_400)],
    ["hour", Math.floor(seconds / 3600) % 24],
    ["minute", Math.floor(seconds / 60) % 60],
  ] as const;
  const shown = parts.filter(([unit, count]) => count > 0 || unit === "minute");
  const texts = shown.map(([unit, count]) =>
    getNumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count),
  );
  return new Intl.ListFormat(language, { style: "narrow", type: "unit" }).format(texts);
}
