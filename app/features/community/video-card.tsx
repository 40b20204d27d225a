import { useTranslation } from "react-i18next";
import { Day } from "#app/ui/day.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { toDuration, type Video } from "./video.ts";
import * as styles from "./videos-page.css.ts";

/** Videos as cards; nothing of a film is loaded until it is played. */
export function VideoCards({ videos, level }: { videos: readonly Video[]; level: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} level={level} />
        </li>
      ))}
    </ul>
  );
}

function VideoCard({ video, level }: { video: Video; level: 2 | 3 }) {
  const { t, i18n } = useTranslation("community");
  return (
    <article className={styles.card}>
      {/* biome-ignore lint/a11y/useMediaCaption: a film without speech may come without captions */}
      <video
        src={video.videoUrl}
        poster={video.posterUrl}
        controls
        playsInline
        preload="none"
        width={640}
        height={360}
        aria-label={video.title}
        className={styles.player}
      >
        {Object.entries(video.captions).map(([language, address]) => (
          <track
            key={language}
            kind="captions"
            src={address}
            srcLang={language}
            label={toLanguageName(language)}
            default={language === i18n.language}
          />
        ))}
      </video>
      <div className={styles.text}>
        <Heading level={level} look="card">
          {video.title}
        </Heading>
        <p className={styles.summary}>{video.summary}</p>
        <p className={styles.meta}>
          <Day iso={video.publishedAt} locale={i18n.language} />
          <span aria-hidden="true">·</span>
          <span>{t("video.length", { duration: toDuration(video.durationSeconds) })}</span>
        </p>
      </div>
    </article>
  );
}

/** A language in its own words: English, español. */
function toLanguageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
