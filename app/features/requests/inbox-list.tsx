import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Recent } from "#app/ui/recent.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { InboxPage } from "./inbox.server.ts";
import * as styles from "./inbox-page.css.ts";
import { type InboxView, inboxViews, parseInboxQuery } from "./inbox-query.ts";
import { toCursorText } from "./request-cursor.ts";
import { StateTag } from "./request-state.tsx";
import type { RequestSummary } from "./request-view.ts";

interface InboxListProps {
  list: InboxPage;
  search: string;
  openId: number | null;
}

const views = Object.keys(inboxViews) as InboxView[];

export function InboxListPane(props: InboxListProps) {
  const { list, search, openId } = props;
  const { t } = useTranslation("requests");
  const last = list.requests.at(-1);
  return (
    <>
      <div className={styles.listHead}>
        <Heading level={openId === null ? 1 : 2} look="section" id="inbox">
          {t("inbox.title")}
        </Heading>
        <InboxFilters {...props} />
      </div>
      <InboxViews {...props} />
      {list.requests.length === 0 ? <p className={styles.none}>{t("inbox.none")}</p> : null}
      <ul className={styles.rows}>
        {list.requests.map((request) => (
          <li key={request.id}>
            <InboxRow request={request} search={search} here={request.id === openId} />
          </li>
        ))}
      </ul>
      {list.hasMore && last ? (
        <div className={styles.more}>
          <LinkButton to={`/requests?${withParam(search, "after", toCursorText(last))}`} width="wide">
            {t("inbox.more")}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

function InboxFilters({ list, search }: InboxListProps) {
  const { t } = useTranslation("requests");
  const query = parseInboxQuery(new URLSearchParams(search));
  return (
    <Form method="get" action="/requests" className={styles.filters} role="search" key={search}>
      <input type="hidden" name="view" value={query.view} />
      <div className={styles.searchRow}>
        <TextField id="q" name="q" type="search" label={t("inbox.search")} defaultValue={query.text} maxLength={200} />
        <Button type="submit" size="form">
          {t("inbox.apply")}
        </Button>
      </div>
      <div className={styles.filterPair}>
        <SelectField
          id="service"
          name="service"
          label={t("service")}
          placeholder={t("inbox.allServices")}
          defaultValue={query.serviceId ?? ""}
          options={list.services.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          id="assignee"
          name="assignee"
          label={t("inbox.assignee")}
          placeholder={t("inbox.anyone")}
          defaultValue={query.assignee === "all" ? "" : query.assignee}
          options={[
            { value: "me", label: t("inbox.mine") },
            { value: "none", label: t("inbox.nobody") },
          ]}
        />
      </div>
    </Form>
  );
}

function InboxViews({ list, search }: InboxListProps) {
  const { t } = useTranslation("requests");
  const { view } = parseInboxQuery(new URLSearchParams(search));
  return (
    <nav className={styles.views} aria-label={t("inbox.views")}>
      {views.map((name) => (
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

function InboxRow({ request, search, here }: { request: RequestSummary; search: string; here: boolean }) {
  const { t, i18n } = useTranslation("requests");
  return (
    <Link
      to={`/requests/${request.reference}${search === "" ? "" : `?${search}`}`}
      className={styles.rowLink[here ? "here" : "other"]}
      aria-current={here ? "page" : undefined}
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
      <span className={styles.rowText}>{request.excerpt}</span>
      <span className={styles.rowFoot}>
        <span className={styles.rowService}>{request.serviceName || t("general")}</span>
        <StateTag state={request.state} reader="seller" />
      </span>
    </Link>
  );
}

/** The same address from the first page on, with one choice changed. */
function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.delete("after");
  params.set(name, value);
  return params.toString();
}
