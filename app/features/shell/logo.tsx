import { useShell } from "#app/features/tenancy/use-shell.ts";
import * as styles from "./logo.css.ts";

/** The tenant's logo, or that of a company with a market, linking to that market (spec 2.2). */
export function Logo() {
  const { tenant, viewer } = useShell();
  const company = viewer?.company;
  if (company?.hasGigMarket && company.logoUrl && company.slug !== tenant.slug) {
    return (
      <a href={`/${company.slug}/myservices`} className={styles.link}>
        <img src={company.logoUrl} alt={company.nameBesideLogo ? "" : company.name} className={styles.company} />
        {company.nameBesideLogo ? <span className={styles.name}>{company.name}</span> : null}
      </a>
    );
  }
  const { assets, nameBeside, productName } = tenant;
  const { logo, logoDark } = assets;
  const isSame = logo.src === logoDark.src;
  return (
    <a href={tenant.home} className={styles.link}>
      <img {...logo} alt={logo.alt} className={isSame ? styles.single : styles.onLight} />
      {isSame ? null : <img {...logoDark} alt={logoDark.alt} className={styles.onDark} />}
      {nameBeside ? (
        <span className={styles.name} data-beside={nameBeside}>
          {productName}
        </span>
      ) : null}
    </a>
  );
}
