import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { toDuration } from "./duration.ts";
import * as styles from "./film.css.ts";
import { Icon } from "./icon.tsx";

interface FilmProps {
  title: string;
  videoUrl: string;
  /** Null without one. */
  posterUrl: string | null;
  durationSeconds: number | null;
  /** Address of the WebVTT file by language. */
  captions?: Record<string, string>;
  /** Path on which it plays without JavaScript. */
  to: string;
  /** The page was opened to play this one. */
  isOpen?: boolean;
  /** Its poster is within the first screen. */
  seen?: boolean;
}

/** A poster that is replaced by the player on click; the film is not loaded before. */
export function Film({ isOpen, seen, ...film }: FilmProps) {
  const { t } = useTranslation("shell");
  const [pressed, setPressed] = useState(false);
  const { title, posterUrl, durationSeconds, to } = film;
  if (pressed || isOpen) return <Player {...film} starts={pressed} />;
  return (
    <a
      href={to}
      className={styles.poster}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPressed(true);
      }}
    >
      {posterUrl === null ? null : (
        <img
          src={posterUrl}
          alt=""
          width={640}
          height={360}
          loading={seen ? "eager" : "lazy"}
          decoding="async"
          className={styles.picture}
        />
      )}
      <span className={styles.play}>
        <Icon of={Play} size={20} />
      </span>
      <span className={visuallyHidden}>{t("film.play", { title })}</span>
      {durationSeconds === null ? null : <span className={styles.length}>{toDuration(durationSeconds)}</span>}
    </a>
  );
}

/** Takes the focus from the poster that it replaces. */
function Player({ title, videoUrl, posterUrl, captions = {}, starts }: FilmProps & { starts: boolean }) {
  const { t, i18n } = useTranslation("shell");
  const [dead, setDead] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (starts) player.current?.focus();
  }, [starts]);
  if (dead) {
    return (
      <p role="alert" className={styles.dead}>
        {t("film.dead")}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without speech may come without captions
    <video
      ref={player}
      src={videoUrl}
      poster={posterUrl ?? undefined}
      controls
      playsInline
      autoPlay={starts}
      preload="none"
      onError={() => setDead(true)}
      width={640}
      height={360}
      aria-label={title}
      className={styles.picture}
    >
      {Object.entries(captions).map(([code, address]) => (
        <track
          key={code}
          kind="captions"
          src={address}
          srcLang={code}
          label={toLanguageName(code)}
          default={code === i18n.language}
        />
      ))}
    </video>
  );
}

/** A language's own name: English, español. */
function toLanguageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
