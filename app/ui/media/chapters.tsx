import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./chapters.css.ts";
import { toDuration } from "./duration.ts";

/**
 * A place for a film, and its chapters: the captions as a list, each of which plays the film from there on.
 * They are known once the film has loaded its captions.
 */
export function useChapters(): { watch: WatchProps; chapters: ReactNode } {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const watch: WatchProps = {
    onLoadCapture({ target }) {
      if (target instanceof HTMLTrackElement && target.default) setFilm(target.closest("video"));
    },
  };
  return { watch, chapters: film === null ? null : <Chapters film={film} /> };
}

/** What the element around the film is given. */
interface WatchProps {
  onLoadCapture: (event: { target: EventTarget }) => void;
}

function Chapters({ film }: { film: HTMLVideoElement }) {
  const { t } = useTranslation("shell");
  const shown = [...film.textTracks].find(({ mode }) => mode === "showing");
  const cues = [...(shown?.cues ?? [])].filter((cue) => cue instanceof VTTCue);
  const playing = useSyncExternalStore(
    (onChange) => {
      film.addEventListener("timeupdate", onChange);
      return () => film.removeEventListener("timeupdate", onChange);
    },
    () => cues.findLastIndex(({ startTime }) => startTime <= film.currentTime),
  );
  if (cues.length === 0) return null;
  return (
    <section aria-label={t("film.chapters")}>
      <ol className={styles.chapters}>
        {cues.map(({ startTime, text }, at) => (
          <li key={startTime}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={at === playing}
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
