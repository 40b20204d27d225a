import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { ListedReview } from "./moderate-reviews.server.ts";
import { ReviewText } from "./review-text.tsx";
import * as styles from "./reviews.css.ts";

interface ReviewListProps {
  reviews: readonly ListedReview[];
  /** The form of a review's actions. */
  form(review: ListedReview): ReactNode;
}

/** Reviews of several services, each with the reader's actions. */
export function ReviewList({ reviews, form }: ReviewListProps) {
  const { t } = useTranslation("reviews");
  if (reviews.length === 0) return <EmptyState icon={Star} title={t("none")} text={t("none.text")} />;
  return (
    <div className={styles.box}>
      <ol className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <TextLink to={`/service/${review.serviceId}?tab=trust`}>{review.serviceName}</TextLink>
            <ReviewText review={review} seller={t("reply.ofSeller")}>
              {review.state === "withheld" ? (
                <p className={styles.withheld}>{t("withheld.because", { reason: review.reason ?? "" })}</p>
              ) : null}
              {form(review)}
            </ReviewText>
          </li>
        ))}
      </ol>
    </div>
  );
}
