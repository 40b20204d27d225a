import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ServiceCard as Card } from "./service.ts";
import { FeatureDrawings, ServiceCard } from "./service-card.tsx";
import * as styles from "./service-page.css.ts";

/** The services that a bundle is made of. */
export function BuildingBlocks({ services }: { services: readonly Card[] }) {
  const { t } = useTranslation("marketplace");
  if (services.length === 0) return <p className={styles.section}>{t("blocks.none")}</p>;
  return (
    <div className={styles.section}>
      <FeatureDrawings />
      <div className={styles.blocks}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} lazy />
        ))}
      </div>
    </div>
  );
}
