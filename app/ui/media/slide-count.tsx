import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { slideCount } from "./carousel.css.ts";

/** The visible slides of a strip, as `1–4 of 6`. */
export function SlideCount({ viewport, total }: { viewport: HTMLElement; total: number }) {
  const { t } = useTranslation("shell");
  const { from, to } = useInView(viewport);
  if (from > to) return null;
  return (
    <span className={slideCount} aria-live="polite">
      {t(from === to ? "slides.one" : "slides", { from, to, total })}
    </span>
  );
}

/** Numbers of the first and last slide that are more than half visible; `from` is above `to` for none. */
function useInView(viewport: HTMLElement): { from: number; to: number } {
  const [inView, setInView] = useState<readonly number[]>([]);
  useEffect(() => {
    const slides = [...viewport.querySelectorAll("li")];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio > 0.5) seen.add(target);
          else seen.delete(target);
        }
        setInView(slides.flatMap((slide, at) => (seen.has(slide) ? [at + 1] : [])));
      },
      { root: viewport, threshold: 0.5 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [viewport]);
  return { from: inView[0] ?? 1, to: inView.at(-1) ?? 0 };
}
