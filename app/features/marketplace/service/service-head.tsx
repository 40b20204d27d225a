import { ExternalLink, Eye } from "lucide-react";
import { SaveButton } from "#app/features/marketplace/saved/save-button.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { type TabItem, TabList } from "#app/ui/layout/tabs.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { CardPrice } from "./card-price.tsx";
import { type Service, serviceStatus } from "./service.ts";
import { ExplainedType, FeatureNames, ServiceStatusTag } from "./service-facts.tsx";
import * as styles from "./service-page.css.ts";

interface ServiceHeadProps {
  service: Service;
  tabs: readonly TabItem[];
  /** Whether the viewer's company saves it; null or omitted where nothing can be saved. */
  saved?: boolean | null;
  /** Visible to its owner only. */
  preview?: boolean;
}

const previewKeys = { 1: "preview.live", 2: "preview.pending", 4: "preview.inactive" } as const;

/** Name, provider and actions of the service, with the tabs at the lower edge. */
export function ServiceHead({ service, tabs, preview = false, saved = null }: ServiceHeadProps) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name: service.name, to: "#" },
  ];
  const isWithdrawn = service.status === serviceStatus.inactive && !preview;
  return (
    <div className={styles.head}>
      <Wrap>
        <Breadcrumb trail={trail} />
        {preview ? (
          <p className={styles.preview} role="note">
            <Icon of={Eye} size={16} />
            {t(previewKeys[service.status])}
          </p>
        ) : null}
        <PageHead
          look="page"
          logo={<Logo service={service} />}
          title={service.name}
          byline={<Owner company={service.ownerCompany} linked={!preview || service.status === serviceStatus.live} />}
          lead={service.tagline}
          facts={
            <>
              <span className={styles.tags}>
                <ServiceStatusTag status={service.status} size="regular" />
                <Tag size="regular">
                  <ExplainedType type={service.type} />
                </Tag>
              </span>
              <span className={styles.fact}>
                <CardPrice price={service.price} />
              </span>
              <FeatureNames featureIds={service.featureIds} className={styles.fact} />
            </>
          }
          actions={
            isWithdrawn ? (
              <ApiDocs service={service} />
            ) : (
              <>
                {saved === null ? null : <SaveButton service={service} saved={saved} />}
                <Actions service={service} />
              </>
            )
          }
        />
        {isWithdrawn ? (
          <p className={styles.inactive}>{t(service.ownerCompany.isErased ? "inactive.erased" : "inactive")}</p>
        ) : null}
        <TabList items={tabs} label={service.name} />
      </Wrap>
    </div>
  );
}

/** Links to the seller's page, but not from a market reached by its path. */
function Owner({ company, linked }: { company: Service["ownerCompany"]; linked: boolean }) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  if (!linked || company.isErased || tenant.serviceBase !== "") return t("by", { company: company.name });
  return (
    <span>
      {t("by", { company: "" })} <TextLink to={`/company/${company.slug}`}>{company.name}</TextLink>
    </span>
  );
}

/** Links to the provider's website (spec 2.4). */
function Logo({ service }: { service: Service }) {
  const { t } = useTranslation("marketplace");
  const logo = (
    <>
      <span className={styles.logoLarge}>
        <ServiceLogo src={service.logoUrl} scale="large" />
      </span>
      <span className={styles.logoSmall}>
        <ServiceLogo src={service.logoUrl} />
      </span>
    </>
  );
  if (!service.website) return <span>{logo}</span>;
  return (
    <a
      href={service.website}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("websiteOf", { company: service.companyName })}
    >
      {logo}
    </a>
  );
}

/** Reading about a service, which an inactive one is there for, too. */
function ApiDocs({ service }: { service: Service }) {
  const { t } = useTranslation("marketplace");
  if (!service.openApiDocuments) return null;
  return (
    <LinkButton to={service.openApiDocuments} newTab>
      {t("action.apiDocs")}
    </LinkButton>
  );
}

/** A service that is not (or no longer) listed shows disabled actions. */
function Actions({ service }: { service: Service }) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const reachable = service.id !== 0 && service.status !== serviceStatus.inactive;
  return (
    <>
      <ApiDocs service={service} />
      {service.openApiSpecificationUrl && reachable ? (
        <LinkButton to={`${tenant.serviceBase}/apidetails/${service.id}`} newTab>
          {t("action.apiDetails")}
          <Icon of={ExternalLink} size={16} />
        </LinkButton>
      ) : null}
      <RequestWorkflow service={service} />
    </>
  );
}

/** Disabled for a service that is not (or no longer) listed. */
export function RequestWorkflow({
  service: { id, name, status },
}: {
  service: Pick<Service, "id" | "name" | "status">;
}) {
  const { t } = useTranslation("marketplace");
  const { serviceBase } = useShell().tenant;
  if (id === 0 || status === serviceStatus.inactive) {
    return (
      <Button kind="primary" disabled>
        {t("action.requestWorkflow")}
      </Button>
    );
  }
  return (
    <LinkButton
      to={`${serviceBase}/startworkflow/${encodeURIComponent(name)}/${id}`}
      kind="primary"
      data-track="request-workflow"
    >
      {t("action.requestWorkflow")}
    </LinkButton>
  );
}
