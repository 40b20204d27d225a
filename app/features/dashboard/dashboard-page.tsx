import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostSummary } from "#app/features/community/post.ts";
import { PostCards } from "#app/features/community/post-card.tsx";
import type { OwnRequest } from "#app/features/requests/own-request.ts";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Day } from "#app/ui/day.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { Table } from "#app/ui/table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import * as styles from "./dashboard-page.css.ts";

/** Where a signed-in buyer sees what became of the requests. */
export function DashboardPage({ requests, posts }: { requests: readonly OwnRequest[]; posts: readonly PostSummary[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <Wrap>
      <div className={layout.page}>
        <Heading level={1} look="app">
          {t("title")}
        </Heading>
        <p className={layout.lead}>{t("lead")}</p>
        <section className={styles.section} aria-labelledby="requests">
          <Heading level={2} look="section" id="requests">
            {t("requests")}
          </Heading>
          <OwnRequests requests={requests} />
        </section>
        {posts.length > 0 ? (
          <section className={styles.section} aria-labelledby="posts">
            <Heading level={2} look="section" id="posts">
              {t("posts")}
            </Heading>
            <PostCards posts={posts} level={3} />
          </section>
        ) : null}
      </div>
    </Wrap>
  );
}

function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  const { t, i18n } = useTranslation("dashboard");
  const { tenant } = useShell();
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title={
          <Heading level={3} look="card">
            {t("none")}
          </Heading>
        }
        text={t("none.text")}
        actions={
          <LinkButton to={tenant.home} kind="primary">
            {t("none.action")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Table
      caption={t("requests")}
      rows={requests}
      rowKey={(request) => request.id}
      columns={[
        { key: "service", head: t("service"), cell: (request) => <ServiceName request={request} /> },
        { key: "reference", head: t("reference"), kind: "beyondPhone", cell: (request) => request.reference },
        {
          key: "status",
          head: t("status"),
          cell: (request) => <Tag tone="pending">{t(`status.${request.status}`)}</Tag>,
        },
        { key: "date", head: t("date"), cell: (request) => <Day iso={request.createdAt} locale={i18n.language} /> },
      ]}
    />
  );
}

function ServiceName({ request }: { request: OwnRequest }) {
  const { t } = useTranslation("dashboard");
  const { tenant } = useShell();
  if (request.serviceId === null) return <>{request.serviceName || t("general")}</>;
  return <TextLink to={`${tenant.serviceBase}/service/${request.serviceId}`}>{request.serviceName}</TextLink>;
}
