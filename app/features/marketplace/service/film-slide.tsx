import { useTranslation } from "#app/i18n/use-translation.ts";
import { useChapters } from "#app/ui/media/chapters.tsx";
import { Film } from "#app/ui/media/film.tsx";
import type { MediaItem } from "./service.ts";
import * as styles from "./service-page.css.ts";

/** A film of a service, with its chapters below it while it plays. */
export function FilmSlide({ item }: { item: MediaItem }) {
  const { t } = useTranslation("marketplace");
  const { watch, chapters } = useChapters();
  return (
    <>
      <div className={styles.shot} data-part="film-slide" {...watch}>
        <Film
          title={item.caption || t("video")}
          videoUrl={item.documentUrl}
          posterUrl={item.posterUrl}
          durationSeconds={item.durationSeconds}
          captions={item.captions}
          to={item.documentUrl}
        />
      </div>
      {chapters}
    </>
  );
}
