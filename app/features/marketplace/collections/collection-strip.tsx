import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { coveringLink } from "#app/ui/layout/card.css.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { CollectionSummary } from "./collection.ts";
import * as styles from "./collection-strip.css.ts";

/** The tenant's collections, a quiet row above the results. Plain links, as on the cards. */
export function CollectionStrip({ collections }: { collections: readonly CollectionSummary[] }) {
  const { t } = useTranslation("marketplace");
  const { serviceBase } = useShell().tenant;
  return (
    <section aria-labelledby="collections-title" className={styles.strip} data-part="collection-strip">
      <Heading level={2} look="small" id="collections-title">
        {t("collections.strip")}
      </Heading>
      <ul className={styles.row}>
        {collections.map(({ id, title, lede, services, logos }) => (
          <li key={id} className={styles.cell}>
            <article className={styles.card}>
              <h3 className={styles.title}>
                <a href={`${serviceBase}/collections/${id}`} className={coveringLink}>
                  {title}
                </a>
              </h3>
              <p className={styles.lede}>{lede}</p>
              <div className={styles.foot}>
                <span>{t("collections.count", { count: services })}</span>
                <span className={styles.logos}>
                  {logos.map((src, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two services may have the same logo
                    <img key={at} src={src} alt="" width={24} height={24} decoding="async" className={styles.logo} />
                  ))}
                </span>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
