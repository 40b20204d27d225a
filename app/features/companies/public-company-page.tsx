import { Globe, Layers, MapPin, Phone, Store } from "lucide-react";
import { ServiceGrid } from "#app/features/marketplace/landing/service-grid.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PhoneLink } from "#app/ui/contact/phone-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./company-page.css.ts";
import type { PublicCompany } from "./public-company.server.ts";

/** A company's public page, with the services that it sells. */
export function PublicCompanyPage({ company }: { company: PublicCompany }) {
  const { t } = useTranslation("companies");
  const { tenant } = useShell();
  const { name, logoUrl, description, services } = company;
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    { name, to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="page"
        trail={trail}
        logo={
          logoUrl === null ? null : (
            <span className={styles.publicLogo}>
              <img src={logoUrl} alt="" className={styles.publicImage} />
            </span>
          )
        }
        title={name}
        lead={description === null ? null : <span className={styles.description}>{description}</span>}
        facts={<ContactDetails company={company} />}
      />
      {services.length === 0 ? (
        <NoServices />
      ) : (
        <section aria-labelledby="company-services">
          <div className={styles.servicesTitle}>
            <Heading level={2} look="section" id="company-services">
              {t("public.services", { count: services.length })}
            </Heading>
          </div>
          <ServiceGrid cards={services} words={[]} newTab={false} busy={false} />
        </section>
      )}
    </Page>
  );
}

function NoServices() {
  const { t } = useTranslation("companies");
  const { tenant } = useShell();
  return (
    <EmptyState
      icon={Layers}
      title={t("public.none")}
      text={t("public.none.text")}
      actions={<LinkButton to={tenant.home}>{t("public.none.market")}</LinkButton>}
    />
  );
}

function ContactDetails({ company: { website, phone, address, hasGigMarket, slug } }: { company: PublicCompany }) {
  const { t } = useTranslation("companies");
  return (
    <ul className={styles.ways}>
      {website === null ? null : (
        <li className={styles.way}>
          <Icon of={Globe} size={16} />
          <TextLink to={website} newTab standalone>
            {website.replace(/^https?:\/\/|\/$/g, "")}
          </TextLink>
        </li>
      )}
      {phone === null ? null : (
        <li className={styles.way}>
          <Icon of={Phone} size={16} />
          <PhoneLink phone={phone} standalone />
        </li>
      )}
      {address === null ? null : (
        <li className={styles.way}>
          <Icon of={MapPin} size={16} />
          {address}
        </li>
      )}
      {hasGigMarket ? (
        <li className={styles.way}>
          <Icon of={Store} size={16} />
          <TextLink to={`/${slug}/myservices`} reloadDocument standalone>
            {t("public.market")}
          </TextLink>
        </li>
      ) : null}
    </ul>
  );
}
