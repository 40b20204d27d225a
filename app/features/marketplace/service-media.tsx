import { useTranslation } from "react-i18next";
import { Carousel } from "#app/ui/carousel.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { MediaItem } from "./service.ts";
import * as styles from "./service-page.css.ts";

/** Screenshots and videos in a slider (spec 2.4 and 9). */
export function ServiceMedia({ media }: { media: readonly MediaItem[] }) {
  const { t } = useTranslation("marketplace");
  const seen = media.length > 3 ? 4 : media.length === 3 ? 3 : media.length === 2 ? 2 : 1;
  return (
    <div className={seen === 1 ? styles.single : undefined}>
      <Carousel
        labelledBy="media"
        slideClass={styles.slides[seen]}
        slides={media.map((item) => ({ key: item.id, content: <MediaSlide item={item} /> }))}
        head={(moves) => (
          <div className={styles.mediaHead}>
            <Heading level={2} look="section" id="media">
              {t("media")}
            </Heading>
            {moves}
          </div>
        )}
      />
    </div>
  );
}

function MediaSlide({ item }: { item: MediaItem }) {
  const { t } = useTranslation("marketplace");
  if (item.documentType === "Screenshot") {
    return (
      <a href={item.documentUrl} className={styles.shot} target="_blank" rel="noopener noreferrer">
        <img
          src={item.documentUrl}
          alt={item.caption || t("screenshot")}
          width={320}
          height={200}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      </a>
    );
  }
  return (
    <div className={styles.shot}>
      {/* biome-ignore lint/a11y/useMediaCaption: sellers' clips carry no speech; captions come with them where they do */}
      <video
        src={item.documentUrl}
        poster={item.posterUrl ?? undefined}
        controls
        preload="none"
        aria-label={item.caption || t("video")}
        className={styles.picture}
      />
    </div>
  );
}
