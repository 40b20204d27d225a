import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toDuration } from "#app/ui/chart/duration.ts";
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
  const [captioned, setCaptioned] = useState<HTMLVideoElement | null>(null);
  const { id, title, summary, publishedAt } = video;
  return (
    <article className={styles.card}>
      <div
        className={styles.film}
        onLoadCapture={({ target }) => {
          if (target instanceof HTMLTrackElement && target.default) setCaptioned(target.closest("video"));
        }}
      >
        <Film {...video} to={`/videos?play=${id}#video-${id}`} isOpen={isOpen} seen={seen} />
      </div>
      <div className={styles.text}>
        <Heading level={level} look="card">
          {title}
        </Heading>
        <p className={styles.summary}>{summary}</p>
        {captioned === null ? null : <Chapters film={captioned} />}
        <p className={styles.date}>
          <Day iso={publishedAt} locale={i18n.language} />
        </p>
      </div>
    </article>
  );
}

/** The captions as a list, each of which plays the film from there on. */
function Chapters({ film }: { film: HTMLVideoElement }) {
  const { t } = useTranslation("community");
  const shown = [...film.textTracks].find(({ mode }) => mode === "showing");
  const cues = [...(shown?.cues ?? [])].filter((cue) => cue instanceof VTTCue);
  if (cues.length === 0) return null;
  return (
    <section aria-label={t("videos.chapters")}>
      <ol className={styles.chapters}>
        {cues.map(({ startTime, text }) => (
          <li key={startTime}>
            <button
              type="button"
              className={styles.chapter}
              onClick={() => {
                film.currentTime = startTime;
                film.play().catch(() => undefined);
              }}
            >
              <span className={styles.start}>{toDuration(Math.floor(startTime))}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
