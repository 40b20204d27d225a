import { useLocation } from "@remix-run/react";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { type ServiceStatus, serviceStatus } from "#app/features/marketplace/service/service.ts";
import * as styles from "#app/features/requests/form/request-page-parts.css.ts";
import { toRequestCursorText } from "#app/features/requests/inbox/request-cursor.ts";
import { RequestRow } from "#app/features/requests/inbox/request-row.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { OwnRequests } from "./request-view.ts";

interface NamedService {
  id: number;
  name: string;
  /** Null for a service no longer listed. */
  status: ServiceStatus | null;
  /** The agreement under which the viewer's company uses it; null without one. */
  agreementId: string | null;
}

interface OwnRequestsPageProps extends OwnRequests {
  kind: "service" | "workflow";
  /** Breadcrumb. */
  trail?: ReactNode;
  /** The service to which the list is restricted. */
  service?: NamedService;
  /** Agreements under which the company uses services; counted where nothing is requested. */
  bought?: number;
}

/** A buyer's requested services, or workflows, with their states. */
export function OwnRequestsPage({ kind, requests, hasMore, trail, service, bought = 0 }: OwnRequestsPageProps) {
  const { t } = useTranslation("requests");
  const { viewer } = useShell();
  const leads = isPermitted(viewer, "seeCompanyRequests");
  const last = requests.at(-1);
  const isOlder = new URLSearchParams(useLocation().search).has("after");
  return (
    <Page>
      {trail}
      <PageHead
        look="app"
        title={service?.name ?? t(`own.${kind}.title`)}
        lead={service ? t("own.one.lead") : leads ? t(`own.${kind}.lead.company`) : t(`own.${kind}.lead`)}
        actions={
          service ? null : (
            <>
              {isPermitted(viewer, "seeAgreements") ? (
                <LinkButton to="/myservices/agreements">{t("usage:agreement.title")}</LinkButton>
              ) : null}
              {requests.length > 0 ? <FindButton kind={kind} /> : null}
            </>
          )
        }
      />
      {requests.length === 0 ? (
        service ? (
          <NothingRequested {...service} />
        ) : (
          <EmptyState
            icon={Inbox}
            title={bought > 0 ? t("own.bought.none") : t(`own.${kind}.none`)}
            text={bought > 0 ? t("own.bought.none.text", { count: bought }) : t(`own.${kind}.none.text`)}
            actions={<FindButton kind={kind} />}
          />
        )
      ) : (
        <ul className={styles.lines}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      )}
      {isOlder || hasMore ? (
        <div className={styles.older}>
          {isOlder ? <LinkButton to="?">{t("inbox.newest")}</LinkButton> : null}
          {hasMore && last ? (
            <LinkButton to={`?after=${toRequestCursorText(last)}`}>{t("inbox.more")}</LinkButton>
          ) : null}
        </div>
      ) : null}
    </Page>
  );
}

function AskButtons({ id, name, status }: NamedService) {
  const { t } = useTranslation("requests");
  return (
    <>
      {status === serviceStatus.inactive ? null : (
        <LinkButton to={`/requestservice/${encodeURIComponent(name)}/${id}`} kind="primary">
          {t("own.one.request")}
        </LinkButton>
      )}
      <LinkButton to={`/service/${id}`}>{t("own.one.look")}</LinkButton>
    </>
  );
}

/** A service that may be in use all the same: under an offer, or by what the company asked for on another site. */
function NothingRequested(service: NamedService) {
  const { t } = useTranslation("requests");
  if (service.agreementId !== null)
    return (
      <EmptyState
        icon={Inbox}
        title={t("own.one.used")}
        text={t("own.one.used.text")}
        actions={
          <>
            <LinkButton to={`/myservices/agreements/${service.agreementId}`} kind="primary">
              {t("own.one.used.look")}
            </LinkButton>
            <LinkButton to={`/service/${service.id}`}>{t("own.one.look")}</LinkButton>
          </>
        }
      />
    );
  return (
    <EmptyState
      icon={Inbox}
      title={t("own.one.none")}
      text={t(`own.one.none.${service.status === serviceStatus.inactive ? "inactive" : "text"}`)}
      actions={<AskButtons {...service} />}
    />
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
