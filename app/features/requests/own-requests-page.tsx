import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { Wrap } from "#app/ui/wrap.tsx";
import * as styles from "./request-page-parts.css.ts";
import { RequestRow } from "./request-row.tsx";
import type { FollowedRequest } from "./request-view.ts";

interface OwnRequestsPageProps {
  kind: "service" | "workflow";
  requests: readonly FollowedRequest[];
  /** Above the title. */
  trail?: ReactNode;
  /** Instead of the kind's own. */
  title?: string;
}

/** The services that a buyer requested, or the workflows used, with their statuses. */
export function OwnRequestsPage({ kind, requests, trail, title }: OwnRequestsPageProps) {
  const { t } = useTranslation("requests");
  return (
    <Wrap>
      <div className={layout.page}>
        {trail}
        <div className={styles.pageHead}>
          <div>
            <Heading level={1} look="app">
              {title ?? t(`own.${kind}.title`)}
            </Heading>
            <p className={styles.pageLead}>{t(`own.${kind}.lead`)}</p>
          </div>
          {requests.length > 0 ? <FindButton kind={kind} /> : null}
        </div>
        {requests.length === 0 ? (
          <EmptyState
            icon={Inbox}
            title={
              <Heading level={2} look="card">
                {t(`own.${kind}.none`)}
              </Heading>
            }
            text={t(`own.${kind}.none.text`)}
            actions={<FindButton kind={kind} />}
          />
        ) : (
          <ul className={styles.list}>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Wrap>
  );
}

function FindButton({ kind }: Pick<OwnRequestsPageProps, "kind">) {
  const { t } = useTranslation("requests");
  return (
    <LinkButton to={kind === "service" ? "/" : "/startworkflowint"} kind="primary">
      {t(`own.${kind}.find`)}
    </LinkButton>
  );
}
