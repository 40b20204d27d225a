import { useLocation } from "@remix-run/react";
import { Layers } from "lucide-react";
import { useEvidenceLine, useEvidenceWords } from "#app/features/marketplace/evidence/use-evidence-words.ts";
import { LazyFitNote } from "#app/features/marketplace/fit/lazy-fit-note.tsx";
import type { WorkflowService } from "#app/features/marketplace/market/chosen-services.server.ts";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { FeatureDrawings, ServiceCard } from "#app/features/marketplace/service/service-card.tsx";
import * as styles from "#app/features/requests/form/request-page-parts.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import * as figureStyles from "./workflow-figures.css.ts";
import { listWorkflowOrders, orderWorkflows, parseWorkflowOrder } from "./workflow-order.ts";
import { WorkflowSteps } from "./workflow-steps.tsx";

interface WorkflowServicesPageProps {
  /** `featured`: an overview of the tenant's workflows; `start`: a choice of one to start. */
  purpose: "featured" | "start";
  services: readonly WorkflowService[];
}

/** Services that can be started as a workflow. */
export function WorkflowServicesPage({ purpose, services }: WorkflowServicesPageProps) {
  const { t } = useTranslation("requests");
  const { tenant, viewer } = useShell();
  const orders = listWorkflowOrders(services);
  const chosen = parseWorkflowOrder(useLocation().search, orders);
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name: t("featured.title"), to: "#" },
  ];
  return (
    <Page>
      {purpose === "featured" ? <Breadcrumb trail={trail} /> : null}
      <PageHead
        look={purpose === "featured" ? "page" : "app"}
        title={t(`${purpose}.title`)}
        lead={t(`${purpose}.lead`)}
        actions={viewer?.company ? <LinkButton to="/myworkflows">{t("featured.own")}</LinkButton> : null}
      />
      {services.length === 0 ? (
        <EmptyState
          icon={Layers}
          title={t("featured.none")}
          text={t("featured.none.text")}
          actions={
            <LinkButton to={tenant.home} kind="primary">
              {t("own.service.find")}
            </LinkButton>
          }
        />
      ) : (
        <section aria-labelledby="services" className={styles.group}>
          <div className={figureStyles.head}>
            <Heading level={2} look="section" id="services">
              {t("featured.count", { count: services.length })}
            </Heading>
            {orders.length < 2 ? null : (
              <Segments
                label={t("featured.order")}
                choices={orders.map((order) => ({
                  to: order === orders[0] ? "?" : `?sort=${order}`,
                  name: t(`featured.order.${order}`),
                  isChosen: order === chosen,
                }))}
              />
            )}
          </div>
          <FeatureDrawings />
          <ul className={styles.blocks}>
            {orderWorkflows(services, chosen).map((service) => (
              <li key={service.id} className={styles.block}>
                <ServiceCard
                  service={service}
                  figures={<WorkflowFigures service={service} />}
                  note={
                    <>
                      {service.fit ? (
                        <div className={figureStyles.fit}>
                          <LazyFitNote fit={service.fit} />
                        </div>
                      ) : null}
                      {service.calls.length > 0 ? <WorkflowSteps service={service} /> : null}
                      <UsedBy service={service} />
                    </>
                  }
                  action={
                    <LinkButton
                      to={`${tenant.serviceBase}/startworkflow/${encodeURIComponent(service.name)}/${service.id}`}
                      size="small"
                    >
                      {t("workflow.title")}
                      <span className={visuallyHidden}>: {service.name}</span>
                    </LinkButton>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

/** How long it takes until a workflow runs, as counted (decision 054), beside what it costs. */
function WorkflowFigures({ service: { evidence, price } }: { service: WorkflowService }) {
  const { t } = useTranslation("requests");
  const { live } = useEvidenceWords()(evidence);
  return (
    <dl className={figureStyles.figures}>
      <div className={figureStyles.figure}>
        <dt className={figureStyles.name}>{t("figures.live")}</dt>
        <dd className={figureStyles.value}>
          {live ?? <span className={figureStyles.unknown}>{t("figures.live.none")}</span>}
        </dd>
      </div>
      <div className={figureStyles.figure}>
        <dt className={figureStyles.name}>{t("figures.price")}</dt>
        <dd className={figureStyles.value}>
          <CardPrice price={price} />
        </dd>
      </div>
    </dl>
  );
}

/** What is known of its use, in a line. */
function UsedBy({ service }: { service: WorkflowService }) {
  const shown = useEvidenceLine()(service);
  return shown === "" ? null : <p className={figureStyles.usedBy}>{shown}</p>;
}
