import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Film } from "#app/ui/media/film.tsx";
import { Day } from "#app/ui/page/day.tsx";
import { firstRow } from "./first-row.ts";
import type { Video } from "./video.ts";
import * as styles from "./videos-page.css.ts";

interface VideoCardsProps {
  videos: readonly Video[];
  level: 2 | 3;
  /** Id of the video that the page was opened for. */
  openId?: number | null;
}

/** Videos as cards; no film is loaded before it is played. */
export function VideoCards({ videos, level, openId = null }: VideoCardsProps) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.grid}>
      {videos.map((video, index) => (
        <li key={video.id} id={`video-${video.id}`}>
          <article className={styles.card}>
            <div className={styles.film}>
              <Film
                {...video}
                to={`/videos?play=${video.id}#video-${video.id}`}
                isOpen={video.id === openId}
                seen={level === 2 && index < firstRow}
              />
            </div>
            <div className={styles.text}>
              <Heading level={level} look="card">
                {video.title}
              </Heading>
              <p className={styles.summary}>{video.summary}</p>
              <p className={styles.date}>
                <Day iso={video.publishedAt} locale={i18n.language} />
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
