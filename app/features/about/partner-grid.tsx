import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import type { AboutPageProps } from "./about-page.tsx";
import * as styles from "./partner-grid.css.ts";

/** The sellers by logo and name; each leads to a service of theirs in a new tab (spec 2.8). */
export function PartnerGrid({ partners }: Pick<AboutPageProps, "partners">) {
  const { t } = useTranslation("about");
  const { tenant } = useShell();
  if (partners.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="partners">
      <Wrap>
        <Heading level={2} look="form" id="partners">
          {t("partners.title")}
        </Heading>
        <ul className={styles.grid}>
          {partners.map(({ serviceId, logoUrl, companyName }) => (
            <li key={serviceId}>
              <a
                href={`${tenant.serviceBase}/service/${serviceId}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("partners.open", { company: companyName })}
                className={styles.partner}
                data-track="partner-logo"
              >
                <img src={logoUrl} alt="" width={56} height={56} loading="lazy" className={styles.logo} />
                <span>{companyName}</span>
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
