import type { HistoryEntry, RequestDetail } from "#app/features/requests/request-view.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Message } from "#app/ui/layout/message.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./request-thread.css.ts";

/** A longer thread shows its latest entries, and the others on demand: the newest is what its reader came for. */
const mostUnfolded = 20;
const latestUnfolded = 10;

/** The request and everything said and done since, oldest first; as plain text. */
export function RequestThread({ request }: { request: RequestDetail }) {
  const { t } = useTranslation("requests");
  const entries = request.history.filter(({ kind, note }) => kind === "moved" || note !== null);
  const folded = entries.length > mostUnfolded ? entries.length - latestUnfolded : 0;
  const [earlier, latest] = [entries.slice(0, folded), entries.slice(folded)];
  return (
    <div className={styles.thread}>
      <section className={styles.need} aria-labelledby="need">
        <Heading level={2} look="small" id="need">
          {t("need")}
        </Heading>
        <Opening request={request} />
      </section>
      {/* Outside the log, so that an entry that moves here is not announced again. */}
      {earlier.length > 0 ? (
        <details>
          <summary className={styles.earlierLabel}>{t("thread.earlier", { count: earlier.length })}</summary>
          <Entries entries={earlier} />
        </details>
      ) : null}
      {/* Each request has a live region of its own, so that only added entries are announced. */}
      <div key={request.id} role="log" aria-label={t("thread")} className={styles.log}>
        {latest.length > 0 ? <Entries entries={latest} /> : null}
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.thread}>
          {entry.note !== null && entry.kind !== "assigned" ? <Said entry={entry} note={entry.note} /> : null}
          {entry.kind === "message" ? null : <Change entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

/** What the buyer wrote, with author and time. */
function Opening({ request }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation("requests");
  const isOwn = request.history.some(({ kind, own }) => kind === "submitted" && own);
  return (
    <Message name={request.buyerName} isOwn={isOwn} text={request.description}>
      <span>{isOwn ? t("you") : request.buyerCompany || t("actor.buyer")}</span>
      <Moment iso={request.createdAt} locale={i18n.language} />
    </Message>
  );
}

function Said({ entry, note }: { entry: HistoryEntry; note: string }) {
  const { t, i18n } = useTranslation("requests");
  return (
    <Message name={entry.actorName} isOwn={entry.own} text={note}>
      <span>{entry.own ? t("you") : t(`actor.${entry.actor}`)}</span>
      <OnBehalf entry={entry} />
      <Moment iso={entry.createdAt} locale={i18n.language} />
    </Message>
  );
}

/** The seller for whom somebody else acted. */
function OnBehalf({ entry: { actor, onBehalfOf: seller } }: { entry: HistoryEntry }) {
  const { t } = useTranslation("requests");
  if (seller === null) return null;
  return <span>{t(actor === "administrator" ? "asPlatform" : "onBehalf", { seller })}</span>;
}

function Change({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useTranslation("requests");
  return (
    <div className={styles.moved}>
      <span>
        {entry.kind === "assigned" ? t("assignedTo", { name: entry.note }) : t("movedTo")}{" "}
        {entry.toState === null ? null : <span className={styles.movedState}>{t(`state.${entry.toState}`)}</span>}
        <span className={styles.movedBy}>
          {" "}
          ·&nbsp;{entry.actorName} ·&nbsp;
          <Moment iso={entry.createdAt} locale={i18n.language} look="brief" />
        </span>
      </span>
    </div>
  );
}

/** State changes with actors, latest first. */
export function RequestHistory({ request }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation("requests");
  const entries = request.history.filter(isChange).reverse();
  return (
    <section aria-labelledby="history">
      <Heading level={2} look="small" id="history">
        {t("history")}
      </Heading>
      <ol className={styles.historyList}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.historyItem}>
            {entry.toState === null ? toChangeText(entry, t) : t(`state.${entry.toState}`)}
            <span className={styles.historyMeta}>
              <Moment iso={entry.createdAt} locale={i18n.language} look="brief" /> ·&nbsp;{entry.actorName}{" "}
              <OnBehalf entry={entry} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type HistoryChange = HistoryEntry & { kind: Exclude<HistoryEntry["kind"], "message"> };

function isChange(entry: HistoryEntry): entry is HistoryChange {
  return entry.kind !== "message";
}

function toChangeText({ kind, note }: HistoryChange, t: Translate): string {
  if (kind !== "assigned") return t(`requests:entry.${kind}`);
  return note === null ? t("requests:unassigned") : t("requests:assignedTo", { name: note });
}
