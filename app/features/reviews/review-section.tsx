import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ReviewText } from "./review-text.tsx";
import * as styles from "./reviews.css.ts";
import type { ServiceReviews } from "./reviews.server.ts";

interface ReviewSectionProps extends ServiceReviews {
  serviceId: number;
  seller: string;
  /** What the viewer's company can do; null for nothing. */
  own: "write" | "look" | null;
}

/** The reviews of a service by companies that have an agreement for it or have used it. */
export function ReviewSection({ reviews, rating, serviceId, seller, own }: ReviewSectionProps) {
  const { t, i18n } = useTranslation("reviews");
  const { serviceBase } = useShell().tenant;
  const { count, average } = rating;
  const shown = average === null ? "" : getNumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(average);
  return (
    <section className={styles.box} aria-labelledby="reviews">
      <div className={styles.head}>
        <div>
          <Heading level={2} look="card" id="reviews">
            {t("title")}
          </Heading>
          <p className={styles.quiet}>
            {average === null ? t("count", { count }) : t("average", { average: shown, count })} {t("who")}
          </p>
        </div>
        {own ? <LinkButton to={`${serviceBase}/reviews/${serviceId}`}>{t(`own.${own}`)}</LinkButton> : null}
      </div>
      {reviews.length > 0 ? (
        <ol className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id} className={styles.review}>
              <ReviewText review={review} seller={seller} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
