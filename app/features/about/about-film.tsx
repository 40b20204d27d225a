import { useEffect, useRef } from "react";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./about-page.css.ts";
import financeInEnglish from "./media/finance.en.vtt";
import financeInSpanish from "./media/finance.es.vtt";
import financeFilm from "./media/finance.mp4";
import financePoster from "./media/finance.webp";
import marketInEnglish from "./media/market.en.vtt";
import marketInSpanish from "./media/market.es.vtt";
import marketFilm from "./media/market.mp4";
import marketPoster from "./media/market.webp";

/** The plain story has no film: the others make promises that a tenant must have chosen to make. */
type Story = Exclude<TenantConfig["about"]["story"], "plain">;

const films: Record<Story, { src: string; poster: string; captions: { en: string; es: string } }> = {
  marketplace: {
    src: marketFilm,
    poster: marketPoster,
    captions: { en: marketInEnglish, es: marketInSpanish },
  },
  premiumFinance: {
    src: financeFilm,
    poster: financePoster,
    captions: { en: financeInEnglish, es: financeInSpanish },
  },
};

const languages = [
  { code: "en", name: "English" },
  { code: "es", name: "español" },
] as const;

/**
 * The looping film, muted until the first pause (spec 2.8). With reduced motion the user starts it.
 * The poster is the largest element of the first paint: the film itself is not loaded before it starts.
 */
export function AboutFilm({ story }: { story: Story }) {
  const { t, i18n } = useTranslation("about");
  const ref = useRef<HTMLVideoElement>(null);
  const { src, poster, captions } = films[story];
  useEffect(() => {
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!reduced) ref.current?.play().catch(() => undefined);
  }, []);
  return (
    <video
      ref={ref}
      className={styles.film}
      src={src}
      poster={poster}
      width={1280}
      height={720}
      aria-label={t(`${story}.film`)}
      controls
      loop
      muted
      playsInline
      preload="none"
      onPause={(event) => {
        event.currentTarget.muted = false;
      }}
    >
      {languages.map(({ code, name }) => (
        <track
          key={code}
          kind="captions"
          src={captions[code]}
          srcLang={code}
          label={name}
          default={code === i18n.language}
        />
      ))}
    </video>
  );
}
