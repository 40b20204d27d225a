import { Form, Link } from "@remix-run/react";
import { Inbox, Search } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { StateTag } from "#app/features/requests/request-state.tsx";
import type { InboxSummary } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Recent } from "#app/ui/feedback/recent.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import type { InboxResults } from "./inbox.server.ts";
import * as styles from "./inbox-page.css.ts";
import { type InboxView, inboxViews, isNarrowed, parseInboxQuery } from "./inbox-query.ts";
import { toRequestCursorText } from "./request-cursor.ts";

interface InboxListProps {
  list: InboxResults;
  search: string;
  /** The request shown beside the list; null without one. */
  openId: number | null;
  /** Whether the user chose it. */
  chosen: boolean;
}

const views = Object.keys(inboxViews) as InboxView[];

export function InboxListPane(props: InboxListProps) {
  const { list, search, openId, chosen } = props;
  const { t } = useTranslation("requests");
  const last = list.requests.at(-1);
  const params = new URLSearchParams(search);
  const isOlder = params.has("after");
  const { view } = parseInboxQuery(params);
  return (
    <>
      <div className={styles.listHead}>
        <Heading level={chosen ? 2 : 1} look="pane" id="inbox">
          {t("inbox.title")}
        </Heading>
        <InboxFilters list={list} search={search} />
      </div>
      <InboxViews list={list} search={search} />
      <ul className={styles.rows}>
        {list.requests.map((request) => (
          <li key={request.id}>
            <InboxRow request={request} search={search} place={placeOf(request.id === openId, chosen)} />
          </li>
        ))}
      </ul>
      {isOlder || list.hasMore ? (
        <div className={styles.more}>
          {isOlder ? (
            <LinkButton to={`/requests?${withParam(search, "view", view)}`} width="wide">
              {t("inbox.newest")}
            </LinkButton>
          ) : null}
          {list.hasMore && last ? (
            <LinkButton to={`/requests?${withParam(search, "after", toRequestCursorText(last))}`} width="wide">
              {t("inbox.more")}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Of an empty list. Without a search there are no requests at all; with one there may be others. */
export function NoRequests({ search }: Pick<InboxListProps, "search">) {
  const { t } = useTranslation("requests");
  const query = parseInboxQuery(new URLSearchParams(search));
  const takesNew = query.view === "open" || query.view === "new";
  if (!isNarrowed(query))
    return <EmptyState icon={Inbox} title={t("inbox.none")} text={takesNew ? t("inbox.none.text") : null} />;
  const all = <LinkButton to={`/requests?view=${query.view}`}>{t("inbox.clear")}</LinkButton>;
  return <EmptyState icon={Inbox} title={t("inbox.noMatch")} actions={all} />;
}

function InboxFilters({ list, search }: Pick<InboxListProps, "list" | "search">) {
  const { t } = useTranslation("requests");
  const query = parseInboxQuery(new URLSearchParams(search));
  useSlashKey("q");
  return (
    <Form method="get" action="/requests" className={styles.filters} role="search" key={search}>
      <input type="hidden" name="view" value={query.view} />
      <div className={styles.searchRow}>
        <TextField
          id="q"
          name="q"
          type="search"
          label={t("inbox.search")}
          labelHidden
          placeholder={t("inbox.search")}
          defaultValue={query.text}
          maxLength={longestSearch}
        />
        <Button type="submit" size="form" width="content" aria-label={t("inbox.apply")}>
          <Icon of={Search} />
        </Button>
      </div>
      <div className={styles.filterPair}>
        <SelectField
          id="service"
          name="service"
          label={t("service")}
          labelHidden
          placeholder={t("inbox.allServices")}
          defaultValue={query.serviceId ?? ""}
          options={list.services.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          id="assignee"
          name="assignee"
          label={t("inbox.assignee")}
          labelHidden
          placeholder={t("inbox.anyone")}
          defaultValue={query.assignee === "all" ? "" : query.assignee}
          options={[
            { value: "me", label: t("inbox.ofMine") },
            { value: "none", label: t("inbox.ofNobody") },
            { value: "ours", label: t("inbox.ofOurs") },
          ]}
        />
      </div>
    </Form>
  );
}

function InboxViews({ list, search }: Pick<InboxListProps, "list" | "search">) {
  const { t } = useTranslation("requests");
  const { view } = parseInboxQuery(new URLSearchParams(search));
  // The spam view is hidden while it is empty.
  const shown = views.filter((name) => name !== "spam" || name === view || list.counts.spam > 0);
  return (
    <nav className={styles.views} aria-label={t("inbox.views")}>
      {shown.map((name) => (
        <Link
          key={name}
          to={`/requests?${withParam(search, "view", name)}`}
          className={styles.viewLink[name === view ? "here" : "other"]}
          aria-current={name === view ? "true" : undefined}
        >
          {t(`inbox.view.${name}`)} <span className={styles.viewCount}>{list.counts[name]}</span>
        </Link>
      ))}
    </nav>
  );
}

type RowPlace = keyof typeof styles.rowLink;

function placeOf(open: boolean, chosen: boolean): RowPlace {
  if (!open) return "other";
  return chosen ? "here" : "shown";
}

function InboxRow({ request, search, place }: { request: InboxSummary; search: string; place: RowPlace }) {
  const { t, i18n } = useTranslation("requests");
  return (
    <Link
      to={`/requests/${request.reference}${search === "" ? "" : `?${search}`}`}
      className={styles.rowLink[place]}
      aria-current={place === "here" ? "page" : undefined}
    >
      <span className={styles.rowTop}>
        <span className={styles.rowName}>
          {request.state === "submitted" ? <i className={styles.fresh} aria-hidden="true" /> : null}
          {request.buyerCompany || request.buyerName}
        </span>
        <span className={styles.rowTime}>
          <Recent iso={request.updatedAt} locale={i18n.language} />
        </span>
      </span>
      <span className={styles.rowText.said}>{request.excerpt}</span>
      <StandingLine request={request} />
      <span className={styles.rowFoot}>
        <span className={styles.rowService}>{request.serviceName || t("general")}</span>
        <span className={styles.rowState}>
          <StateTag state={request.state} reader="seller" />
        </span>
      </span>
    </Link>
  );
}

/** Who answers, unless the reader does so as the seller. */
function StandingLine({ request }: { request: InboxSummary }) {
  const { t } = useTranslation("requests");
  const { standing, sellerName: seller } = request;
  if (standing === null)
    return (
      <span className={styles.rowText.standing}>
        {t(request.isForPlatform ? "inbox.row.readsPlatform" : "inbox.row.reads", { seller })}
      </span>
    );
  if (standing === "seller" || seller === "") return null;
  return (
    <span className={styles.rowText.standing}>
      {t(standing === "delegate" ? "onBehalf" : "asPlatform", { seller })}
    </span>
  );
}

/** The address of the first page with one parameter changed. */
function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.delete("after");
  params.set(name, value);
  return params.toString();
}
