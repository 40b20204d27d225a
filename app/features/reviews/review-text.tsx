import { BadgeCheck, Star } from "lucide-react";
import type { ReactNode } from "react";
import { getDayFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { Day } from "#app/ui/page/day.tsx";
import * as styles from "./reviews.css.ts";
import type { ShownReview } from "./reviews.server.ts";

const places = [1, 2, 3, 4, 5] as const;

/** A number of stars, as a picture with its words. */
function Stars({ of }: { of: number }) {
  const { t } = useTranslation("reviews");
  return (
    <span className={styles.stars} role="img" aria-label={t("stars.of", { number: of })}>
      {places.map((place) => (
        <span key={place} className={place <= of ? styles.full : undefined}>
          <Star size={14} fill={place <= of ? "currentColor" : "none"} aria-hidden="true" />
        </span>
      ))}
    </span>
  );
}

interface ReviewTextProps {
  review: ShownReview;
  /** Who replies. */
  seller: string;
  /** Below the text. */
  children?: ReactNode;
}

/** A review with the seller's reply. */
export function ReviewText({ review, seller, children }: ReviewTextProps) {
  const { t, i18n } = useTranslation("reviews");
  const { company, stars, text, writtenOn, basis, since, reply, repliedOn } = review;
  const month = getDayFormat(i18n.language, { month: "long", year: "numeric" });
  return (
    <>
      <div className={styles.line}>
        <span className={styles.company}>{company}</span>
        <Stars of={stars} />
        <span className={styles.day}>
          <Day iso={writtenOn} locale={i18n.language} />
        </span>
      </div>
      <p className={styles.text} lang="">
        {text}
      </p>
      <p className={styles.verified}>
        <Icon of={BadgeCheck} size={16} />
        {t(`verified.${basis}`, { month: month(since) })}
      </p>
      {reply === null ? null : (
        <div className={styles.reply}>
          <div className={styles.line}>
            <span className={styles.company}>{seller}</span>
            {repliedOn ? (
              <span className={styles.day}>
                <Day iso={repliedOn} locale={i18n.language} />
              </span>
            ) : null}
          </div>
          <p className={styles.text} lang="">
            {reply}
          </p>
        </div>
      )}
      {children}
    </>
  );
}
