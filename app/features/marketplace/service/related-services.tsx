import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { ServiceCard as Card } from "./service.ts";
import { FeatureDrawings, ServiceCard } from "./service-card.tsx";
import * as styles from "./service-page.css.ts";

/** What else there is in the category of a service; nothing where there is nothing. */
export function RelatedServices({ services }: { services: readonly Card[] }) {
  const { t } = useTranslation("marketplace");
  if (services.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <Heading level={2} look="section" id="related">
        {t("related")}
      </Heading>
      <FeatureDrawings />
      <div className={styles.blocks}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} lazy />
        ))}
      </div>
    </section>
  );
}
