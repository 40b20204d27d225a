import type { ShellData, ShellImage } from "#app/features/tenancy/shell-data.ts";
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
  return (
    <a href={tenant.home} className={styles.link}>
      <TenantLogo tenant={tenant} />
    </a>
  );
}

/** One logo, or one for each scheme, with the name beside those that do not contain it. */
function TenantLogo({ tenant: { assets, productName, nameBesideLogo } }: Pick<ShellData, "tenant">) {
  const { logo, logoDark } = assets;
  const { light, dark } = nameBesideLogo;
  const name = <span className={styles.name}>{productName}</span>;
  if (logo.url === logoDark.url) {
    return (
      <>
        <LogoImage image={logo} alt={light ? "" : productName} className={styles.single} />
        {light ? name : null}
      </>
    );
  }
  return (
    <>
      <LogoImage image={logo} alt={light ? "" : productName} className={styles.onLight} />
      {light ? <span className={styles.lightOnly}>{name}</span> : null}
      <LogoImage image={logoDark} alt={dark ? "" : productName} className={styles.onDark} />
      {dark ? <span className={styles.darkOnly}>{name}</span> : null}
    </>
  );
}

function LogoImage({ image, alt, className }: { image: ShellImage; alt: string; className: string }) {
  const { url, width, height } = image;
  return <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} className={className} />;
}
