// Loaded with the page, not with the chunk: the server renders the poster before its scripts arrive.
import { lazyPart } from "#app/ui/page/lazy-part.tsx";
import "#app/ui/media/film.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Carousel } from "#app/ui/media/carousel.tsx";
import { SlideCount } from "#app/ui/media/slide-count.tsx";
import type { MediaItem } from "./service.ts";
import * as styles from "./service-page.css.ts";

/** A chunk of its own, loaded only where there are some: few services have films. */
const FilmSlide = lazyPart("film-slide", () => import("./film-slide.tsx").then((module) => module.FilmSlide));

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
        edged
        head={(moves, viewport) => (
          <div className={styles.mediaHead}>
            <Heading level={2} look="section" id="media">
              {t("media")}
            </Heading>
            {moves && viewport ? (
              <div className={styles.mediaMoves}>
                <SlideCount viewport={viewport} total={media.length} />
                {moves}
              </div>
            ) : null}
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
  return <FilmSlide item={item} />;
}
