import { Form } from "@remix-run/react";
import { Activity } from "lucide-react";
import type { UsageCallFault } from "#app/db/schema/usage.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { type CallResult, callDays, callFilters, type UsageCall } from "#app/features/usage/calls/usage-call.ts";
import type { UsageCallPage, UsageCallQuery } from "#app/features/usage/calls/usage-calls.server.ts";
import type { ServiceKey } from "#app/features/usage/service-key.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { Table } from "#app/ui/table/table.tsx";
import * as styles from "./keys.css.ts";

interface CallLogProps {
  log: UsageCallPage;
  query: UsageCallQuery;
  /** The service's keys, revoked ones included. */
  keys: readonly ServiceKey[];
  /** Whether the page has the form that offers the service. */
  canOffer: boolean;
}

const tones = { accepted: "live", repeat: "neutral", held: "pending", refused: "critical" } as const satisfies Record<
  CallResult,
  string
>;
const filters = ["all", ...callFilters] as const;

/** Calls by gateways, with their results. */
export function CallLog({ log, query, keys, canOffer }: CallLogProps) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  const format = getNumberFormat(locale).format;
  return (
    <div className={styles.log}>
      <Card as="section" labelledBy="log" padding="none">
        <div className={styles.logHead}>
          <Heading level={2} look="card" id="log">
            {t("log.title")}
          </Heading>
          <div className={styles.resultFilter}>
            <Segments
              label={t("log.filter")}
              choices={filters.map((filter) => ({
                to: toAddress({ ...query, result: filter === "all" ? null : filter, before: null }),
                name: t(`log.filter.${filter}`),
                isChosen: (query.result ?? "all") === filter,
                count: format(log.counts[filter]),
              }))}
            />
          </div>
          <KeyFilter keys={keys} query={query} />
          <p className={styles.logNote}>
            {query.isTest ? `${t("log.testsOnly")} · ` : null}
            {t("log.kept", { count: callDays })}
          </p>
        </div>
        {log.calls.length === 0 ? (
          <EmptyNote icon={Activity}>{t("log.none")}</EmptyNote>
        ) : (
          <Calls calls={log.calls} canOffer={canOffer} />
        )}
      </Card>
      <Pager
        label={t("log.pages")}
        previous={query.before === null ? null : toAddress({ ...query, before: null })}
        next={log.next === null ? null : toAddress({ ...query, before: log.next })}
        staysPut
      />
    </div>
  );
}

/** A GET form, so that it works without scripts; the key makes the selection follow the address. */
function KeyFilter({ keys, query: { isTest, keyId, result } }: Pick<CallLogProps, "keys" | "query">) {
  const { t } = useTranslation("listings");
  if (keys.length === 0) return null;
  const options = keys.map(({ id, name, prefix, revokedAt }) => ({
    value: String(id),
    label: t(revokedAt === null ? "log.key.option" : "log.key.revoked", { name, prefix }),
  }));
  return (
    <Form key={keyId} method="get" action="#log" preventScrollReset className={styles.keyFilter}>
      {isTest ? <input type="hidden" name="mode" value="test" /> : null}
      {result === null ? null : <input type="hidden" name="result" value={result} />}
      <SelectField
        id="log-key"
        name="key"
        label={t("log.key")}
        labelHidden
        options={[{ value: "", label: t("log.key.all") }, ...options]}
        defaultValue={keyId ?? ""}
      />
      <Button type="submit" size="form">
        {t("log.key.show")}
      </Button>
    </Form>
  );
}

function toAddress({ isTest, keyId, result, before }: UsageCallQuery): string {
  const search = new URLSearchParams();
  if (isTest) search.set("mode", "test");
  if (keyId !== null) search.set("key", String(keyId));
  if (result !== null) search.set("result", result);
  if (before !== null) search.set("before", String(before));
  return `?${search}#log`;
}

function Calls({ calls, canOffer }: { calls: readonly UsageCall[]; canOffer: boolean }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  const format = getNumberFormat(locale).format;
  return (
    <Table
      look="flush"
      caption={t("log.title")}
      rows={calls}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "at",
          head: t("log.at"),
          cell: ({ at, keyName }) => (
            <>
              <span className={styles.time}>
                <Moment iso={at} locale={locale} look="exact" />
              </span>
              <span className={styles.keyOnPhone}>{keyName ?? t("log.key.page")}</span>
            </>
          ),
        },
        {
          key: "key",
          head: t("log.key"),
          kind: "beyondPhone",
          cell: ({ keyName }) => <span className={styles.keyCell}>{keyName ?? t("log.key.page")}</span>,
        },
        {
          key: "event",
          head: t("log.event"),
          kind: "beyondPhone",
          cell: ({ events, eventId }) =>
            events > 1 ? (
              <span className={styles.whole}>{t("log.events", { count: events })}</span>
            ) : (
              <code className={styles.narrowCell}>{eventId}</code>
            ),
        },
        {
          key: "buyer",
          head: t("log.buyer"),
          kind: "beyondPhone",
          cell: ({ buyer, buyerName }) => (
            <span className={styles.narrowCell}>{buyerName ?? <code>{buyer}</code>}</span>
          ),
        },
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
        {
          key: "reason",
          head: t("log.reason"),
          cell: (call) => (
            <div className={styles.reason}>
              <Reason of={call} canOffer={canOffer} />
            </div>
          ),
        },
      ]}
    />
  );
}

function Reason({ of: call, canOffer }: { of: UsageCall; canOffer: boolean }) {
  const { t } = useTranslation("listings");
  const { result, events, openRequest, faults } = call;
  if (result !== "refused") return <Counted of={{ ...call, result }} />;
  const isOfferable = canOffer && faults.some((fault) => "reason" in fault && fault.reason === "noAgreement");
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.index} ${"field" in fault ? fault.field : fault.reason}`}>
          {events > 1 ? `[${fault.index}] ` : null}
          <Fault of={fault} />
        </li>
      ))}
      {openRequest === null ? null : (
        <li>
          <TextLink to={`/requests/${openRequest}`}>{t("log.request")}</TextLink>
        </li>
      )}
      {isOfferable && openRequest === null ? (
        <li>
          <TextLink to="#offer">{t("keys.offer")}</TextLink>
        </li>
      ) : null}
    </ul>
  );
}

/** The results of an accepted call's events; with numbers where they differ. */
function Counted({ of }: { of: UsageCall & { result: Exclude<CallResult, "refused"> } }) {
  const { t } = useTranslation("listings");
  const { result, isTest, events, repeats, held } = of;
  const counted = events - repeats - held;
  const parts = (["accepted", "repeats", "held"] as const)
    .map((part) => [part, { accepted: counted, repeats, held }[part]] as const)
    .filter(([, count]) => count > 0);
  if (parts.length > 1) return parts.map(([part, count]) => t(`log.part.${part}`, { count })).join(", ");
  if (result === "repeat") return t("log.repeat");
  if (result === "held") return t("log.held");
  return t(isTest ? "log.tried" : "log.counted");
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
