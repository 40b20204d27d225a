import type { PartnerIcon } from "#app/features/marketplace/service/service.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./partner-grid.css.ts";

/** Partners by logo and name; those with a service link to it in a new tab (spec 2.8). */
export function PartnerGrid({ partners }: { partners: readonly PartnerIcon[] }) {
  const { t } = useTranslation("about");
  if (partners.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="partners">
      <Wrap>
        <Heading level={2} look="form" id="partners">
          {t("partners.title")}
        </Heading>
        <ul className={styles.grid}>
          {partners.map((partner) => (
            <li key={`${partner.companyName} ${partner.logoUrl} ${partner.serviceId}`}>
              <Partner partner={partner} />
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

function Partner({ partner: { serviceId, logoUrl, companyName } }: { partner: PartnerIcon }) {
  const { t } = useTranslation("about");
  const { tenant } = useShell();
  const sign = (
    <>
      <img src={logoUrl} alt="" width={56} height={56} loading="lazy" className={styles.logo} />
      <span>{companyName}</span>
    </>
  );
  if (serviceId === null) return <span className={styles.partner}>{sign}</span>;
  return (
    <a
      href={`${tenant.serviceBase}/service/${serviceId}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("partners.open", { company: companyName })}
      className={styles.openPartner}
      data-track="partner-logo"
    >
      {sign}
    </a>
  );
}
