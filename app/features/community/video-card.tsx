import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { useChapters } from "#app/ui/media/chapters.tsx";
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

/** Videos as cards; no film is loaded before it is played, and one that is takes the width of its list. */
export function VideoCards({ videos, level, openId = null }: VideoCardsProps) {
  return (
    <ul className={styles.grid}>
      {videos.map((video, index) => (
        <li key={video.id} id={`video-${video.id}`} className={styles.place}>
          <VideoCard video={video} level={level} isOpen={video.id === openId} seen={level === 2 && index < firstRow} />
        </li>
      ))}
    </ul>
  );
}

interface VideoCardProps {
  video: Video;
  level: 2 | 3;
  isOpen: boolean;
  seen: boolean;
}

function VideoCard({ video, level, isOpen, seen }: VideoCardProps) {
  const { i18n } = useTranslation();
  const { watch, chapters } = useChapters();
  const { serviceBase } = useShell().tenant;
  const { id, title, summary, publishedAt } = video;
  return (
    <article className={styles.card}>
      <div className={styles.film} {...watch}>
        <Film {...video} to={`${serviceBase}/videos?play=${id}#video-${id}`} isOpen={isOpen} seen={seen} />
      </div>
      <div className={styles.text}>
        <Heading level={level} look="card">
          {title}
        </Heading>
        <p className={styles.summary}>{summary}</p>
        {chapters}
        <p className={styles.date}>
          <Day iso={publishedAt} locale={i18n.language} />
        </p>
      </div>
    </article>
  );
}
