import { textOf } from "#app/content/form/form-field.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { ExplainedType, ServiceStatusTag } from "#app/features/marketplace/service/service-facts.tsx";
import { RequestDone, RequestRunning, ServiceInactive } from "#app/features/requests/request-result.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Aside, Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { RequestForm } from "./request-form.tsx";
import type { RequestPageProps } from "./request-form-state.ts";
import { RequestNext } from "./request-next.tsx";
import * as styles from "./request-page.css.ts";

/** Request Service and Start Workflow (spec 2.6). */
export function RequestPage(props: RequestPageProps) {
  const { kind, service } = props;
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  const title = t(`${kind}.title`);
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    ...(service ? [{ name: service.name, to: `${tenant.serviceBase}/service/${service.id}` }] : []),
    { name: title, to: "#" },
  ];
  const result = toResult(props);
  return (
    <Page>
      <Breadcrumb trail={trail} />
      {result ?? (
        <Columns of="form">
          <div>
            <PageHead look="page" title={title} lead={t(`${kind}.lead`)} />
            {service ? <ShortQuery service={service} /> : null}
            <RequestForm {...props} />
          </div>
          <Aside>
            {service ? <ServiceQuery service={service} /> : null}
            <RequestNext prospect={props.prospect} />
          </Aside>
        </Columns>
      )}
    </Page>
  );
}

/** Replaces the form when there is nothing to fill in. */
function toResult({ service, state }: RequestPageProps) {
  if (state?.kind === "done") return <RequestDone {...state} />;
  if (state?.kind === "running") return <RequestRunning {...state} />;
  const isRefused = state?.kind === "refused" && state.message === "inactive";
  if (!service || (service.status !== serviceStatus.inactive && !isRefused)) return null;
  return <ServiceInactive service={service} typed={textOf(state?.values ?? {}, "description")} />;
}

type RequestedService = Pick<RequestPageProps, "service">["service"] & object;

/** Shown above the form where there is no room beside it. */
function ShortQuery({ service }: { service: RequestedService }) {
  return (
    <div className={styles.short}>
      <ServiceLogo src={service.logoUrl} />
      <div>
        <div className={styles.shortName}>{service.name}</div>
        <div className={styles.company}>{service.companyName}</div>
      </div>
      <ServiceStatusTag status={service.status} />
    </div>
  );
}

function ServiceQuery({ service }: { service: RequestedService }) {
  const { t } = useTranslation("requests");
  return (
    <div className={styles.onlyBeside}>
      <Card>
        <div className={styles.subjectLabel}>{t("asking")}</div>
        <div className={styles.service}>
          <ServiceLogo src={service.logoUrl} />
          <div>
            <Heading level={2} look="card">
              {service.name}
            </Heading>
            <div className={styles.company}>{service.companyName}</div>
          </div>
        </div>
        <p className={styles.tagline}>{service.tagline}</p>
        <dl className={styles.facts}>
          <dt className={styles.term}>{t("status")}</dt>
          <dd className={styles.value}>
            <ServiceStatusTag status={service.status} />
          </dd>
          <dt className={styles.term}>{t("kind")}</dt>
          <dd className={styles.value}>
            <ExplainedType type={service.type} />
          </dd>
        </dl>
      </Card>
    </div>
  );
}
