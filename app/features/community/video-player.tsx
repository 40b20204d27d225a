import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { Video } from "./video.ts";
import { toDuration } from "./video.ts";
import * as styles from "./videos-page.css.ts";

interface VideoPlayerProps {
  video: Video;
  /** The page was opened to play this one. */
  asked: boolean;
}

/** A poster that becomes the player when it is pressed; before JavaScript it leads to a page that has the player. */
export function VideoPlayer({ video, asked }: VideoPlayerProps) {
  const { t, i18n } = useTranslation("community");
  const [pressed, setPressed] = useState(false);
  if (pressed || asked) return <Player video={video} language={i18n.language} starts={pressed} />;
  return (
    <a
      href={`/videos?play=${video.id}#video-${video.id}`}
      className={styles.poster}
      aria-label={t("video.play", { title: video.title })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPressed(true);
      }}
    >
      <img
        src={video.posterUrl}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className={styles.film}
      />
      <span className={styles.play}>
        <Icon of={Play} size={24} />
      </span>
      <span className={styles.length}>{toDuration(video.durationSeconds)}</span>
    </a>
  );
}

/** Takes the focus from the poster that it replaces. */
function Player({ video, language, starts }: { video: Video; language: string; starts: boolean }) {
  const { t } = useTranslation("community");
  const [dead, setDead] = useState(false);
  if (dead) {
    return (
      <p role="alert" className={styles.dead}>
        {t("video.dead")}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without speech may come without captions
    <video
      ref={(element) => {
        if (starts) element?.focus();
      }}
      src={video.videoUrl}
      poster={video.posterUrl}
      controls
      playsInline
      autoPlay={starts}
      preload="none"
      onError={() => setDead(true)}
      width={640}
      height={360}
      aria-label={video.title}
      className={styles.film}
    >
      {Object.entries(video.captions).map(([code, address]) => (
        <track
          key={code}
          kind="captions"
          src={address}
          srcLang={code}
          label={toLanguageName(code)}
          default={code === language}
        />
      ))}
    </video>
  );
}

/** A language in its own words: English, español. */
function toLanguageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
