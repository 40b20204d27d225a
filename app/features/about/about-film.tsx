import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as styles from "./about-page.css.ts";
import english from "./media/captions.en.vtt";
import spanish from "./media/captions.es.vtt";
import film from "./media/film.mp4";
import poster from "./media/poster.webp";

const captions = [
  { language: "en", name: "English", src: english },
  { language: "es", name: "español", src: spanish },
] as const;

/** The looping film: it starts without sound, which a pause switches on (spec 2.8). Who prefers no motion starts it. */
export function AboutFilm() {
  const { t, i18n } = useTranslation("about");
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!reduced) ref.current?.play().catch(() => undefined);
  }, []);
  return (
    <video
      ref={ref}
      className={styles.film}
      src={film}
      poster={poster}
      width={1280}
      height={720}
      aria-label={t("film.label")}
      controls
      loop
      muted
      playsInline
      preload="metadata"
      onPause={(event) => {
        event.currentTarget.muted = false;
      }}
    >
      {captions.map(({ language, name, src }) => (
        <track
          key={language}
          kind="captions"
          src={src}
          srcLang={language}
          label={name}
          default={language === i18n.language}
        />
      ))}
    </video>
  );
}
