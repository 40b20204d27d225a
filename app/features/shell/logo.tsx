import type { ShellImage } from "#app/features/tenancy/shell-data.ts";
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
  const { logo, logoDark } = tenant.assets;
  return (
    <a href={tenant.home} className={styles.link}>
      {logo.url === logoDark.url ? (
        <LogoImage image={logo} alt={tenant.logoName === null ? tenant.productName : ""} className={styles.single} />
      ) : (
        <>
          <LogoImage image={logo} alt={tenant.productName} className={styles.onLight} />
          <LogoImage image={logoDark} alt={tenant.productName} className={styles.onDark} />
        </>
      )}
      {tenant.logoName === null ? null : <span className={styles.name}>{tenant.logoName}</span>}
    </a>
  );
}

function LogoImage({ image, alt, className }: { image: ShellImage; alt: string; className: string }) {
  const { url, width, height } = image;
  return <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} className={className} />;
}
