import { Layers } from "lucide-react";
import type { WorkflowService } from "#app/features/marketplace/market/chosen-services.server.ts";
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
          <Heading level={2} look="section" id="services">
            {t("featured.count", { count: services.length })}
          </Heading>
          <FeatureDrawings />
          <ul className={styles.blocks}>
            {services.map((service) => (
              <li key={service.id} className={styles.block}>
                <ServiceCard
                  service={service}
                  note={service.calls.length > 0 ? <WorkflowSteps service={service} /> : null}
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
