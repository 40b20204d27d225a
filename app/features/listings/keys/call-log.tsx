import { Link } from "@remix-run/react";
import type { UsageCallFault } from "#app/db/schema/usage.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { type CallResult, callDays, type UsageCall } from "#app/features/usage/calls/usage-call.ts";
import type { UsageCallPage, UsageCallQuery } from "#app/features/usage/calls/usage-calls.server.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNumberFormat } from "#app/ui/chart/number-format.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { Table } from "#app/ui/table/table.tsx";
import * as styles from "./keys.css.ts";

interface CallLogProps {
  log: UsageCallPage;
  query: UsageCallQuery;
}

const tones = { accepted: "live", repeat: "neutral", held: "pending", refused: "critical" } as const satisfies Record<
  CallResult,
  string
>;
const filters = ["all", "accepted", "refused"] as const;

/** Calls by gateways, with their results. */
export function CallLog({ log, query }: CallLogProps) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  const format = createNumberFormat(locale).format;
  return (
    <SectionCard id="log" title={t("log.title")}>
      <div className={styles.logHead}>
        <nav aria-label={t("log.filter")} className={styles.filters}>
          {filters.map((filter) => (
            <Link
              key={filter}
              to={filter === "all" ? "?#log" : `?result=${filter}#log`}
              preventScrollReset
              className={styles.filter}
              aria-current={(query.result ?? "all") === filter ? "true" : undefined}
            >
              {t(`log.${filter}`)} <span>{format(log.counts[filter])}</span>
            </Link>
          ))}
        </nav>
        <p className={styles.quiet}>{t("log.kept", { count: callDays })}</p>
      </div>
      {log.calls.length === 0 ? <p className={styles.text}>{t("log.none")}</p> : <Calls calls={log.calls} />}
      <Pager
        label={t("log.pages")}
        previous={query.before === null ? null : toAddress(query.result, null)}
        next={log.next === null ? null : toAddress(query.result, log.next)}
        staysPut
      />
    </SectionCard>
  );
}

function toAddress(result: UsageCallQuery["result"], before: number | null): string {
  const search = new URLSearchParams();
  if (result !== null) search.set("result", result);
  if (before !== null) search.set("before", String(before));
  return `?${search}#log`;
}

function Calls({ calls }: { calls: readonly UsageCall[] }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  const format = createNumberFormat(locale).format;
  return (
    <Table
      caption={t("log.title")}
      rows={calls}
      rowKey={({ id }) => id}
      columns={[
        { key: "at", head: t("log.at"), cell: ({ at }) => <Moment iso={at} locale={locale} /> },
        {
          key: "event",
          head: t("log.event"),
          kind: "beyondPhone",
          cell: ({ events, eventId }) => (events > 1 ? t("log.events", { count: events }) : <code>{eventId}</code>),
        },
        { key: "buyer", head: t("log.buyer"), kind: "beyondPhone", cell: ({ buyer }) => <code>{buyer}</code> },
        {
          key: "requests",
          head: t("log.requests"),
          kind: "numberBeyondPhone",
          cell: ({ requests }) => (requests === null ? "–" : format(requests)),
        },
        {
          key: "result",
          head: t("log.result"),
          cell: ({ result, isTest }) => (
            <span className={styles.row}>
              <Tag tone={tones[result]}>{t(`log.result.${result}`)}</Tag>
              {isTest ? <Tag tone="pending">{t("keys.test")}</Tag> : null}
            </span>
          ),
        },
        { key: "status", head: t("log.status"), kind: "numberBeyondPhone", cell: ({ status }) => status },
        { key: "reason", head: t("log.reason"), cell: (call) => <Reason of={call} /> },
      ]}
    />
  );
}

function Reason({ of: { result, isTest, events, faults } }: { of: UsageCall }) {
  const { t } = useTranslation("listings");
  if (result === "repeat") return t("log.repeat");
  if (result === "held") return t("log.held");
  if (result === "accepted") return t(isTest ? "log.tried" : "log.counted");
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.index} ${"field" in fault ? fault.field : fault.reason}`}>
          {events > 1 ? `[${fault.index}] ` : null}
          <Fault of={fault} />
        </li>
      ))}
    </ul>
  );
}

type Reasoned = KeyEnd<"listings", "log.reason.">;

function Fault({ of: fault }: { of: UsageCallFault }) {
  const { t } = useTranslation("listings");
  if ("reason" in fault) return t(`log.reason.${fault.reason as Reasoned}`);
  return (
    <span lang="en">
      <code>{fault.field}</code>: {fault.message}
    </span>
  );
}
