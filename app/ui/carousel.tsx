import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import * as styles from "./carousel.css.ts";
import type { CarouselEnds, CarouselMoves } from "./carousel-engine.tsx";
import { PagerButton } from "./pager-button.tsx";

const CarouselEngine = lazy(() =>
  import("./carousel-engine.tsx").then((module) => ({ default: module.CarouselEngine })),
);

interface CarouselProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Class of a slide, which sets how many are seen at which width. */
  slideClass: string;
  /** Goes on from the last to the first. */
  loop?: boolean;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** Gives the buttons an edge. */
  edged?: boolean;
  /** Heading and what stands beside it; `moves` is empty until there is something to move in the viewport. */
  head: (moves: ReactNode, viewport: HTMLElement | null) => ReactNode;
}

/** Slides in a strip: scrolled by hand before and without JavaScript, by buttons and keys with it. */
export function Carousel({ labelledBy, slideClass, loop = false, edged = false, slides, head }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState<CarouselEnds>({ atStart: !loop, atEnd: false });
  const overflows = useOverflow(viewport);
  const engine = useEngine();
  const buttons = (
    <div className={styles.buttons}>
      <PagerButton bare={!edged} direction="previous" disabled={ends.atStart} onClick={() => engine.move("previous")} />
      <PagerButton bare={!edged} direction="next" disabled={ends.atEnd} onClick={() => engine.move("next")} />
    </div>
  );
  return (
    <section
      aria-labelledby={labelledBy}
      aria-roledescription="carousel"
      onPointerEnter={(event) => (event.pointerType === "mouse" ? engine.start() : undefined)}
      onFocus={engine.start}
    >
      {head(overflows ? buttons : null, viewport)}
      <div ref={setViewport} className={styles.viewport}>
        <ul className={styles.track}>
          {slides.map(({ key, content }) => (
            <li key={key} className={`${styles.slide} ${slideClass}`}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {viewport && overflows && engine.started ? (
        <Suspense>
          <CarouselEngine viewport={viewport} loop={loop} onReady={engine.take} onMove={setEnds} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The engine is fetched when someone comes near with a mouse or the keyboard; a press before that is kept for it. */
function useEngine() {
  const [started, setStarted] = useState(false);
  const [moves, setMoves] = useState<CarouselMoves | null>(null);
  const [wanted, setWanted] = useState<keyof CarouselMoves | null>(null);
  useEffect(() => {
    if (moves === null || wanted === null) return;
    moves[wanted]();
    setWanted(null);
  }, [moves, wanted]);
  const start = useCallback(() => setStarted(true), []);
  const move = (direction: keyof CarouselMoves) => {
    start();
    setWanted(direction);
  };
  return { started, start, move, take: setMoves };
}

/** Whether there is more than can be seen; once true it stays so, as the engine hides the overflow. */
function useOverflow(viewport: HTMLElement | null): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (!viewport) return;
    const observer = new ResizeObserver(() => {
      if (viewport.scrollWidth > viewport.clientWidth + 1) setOverflows(true);
    });
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);
  return overflows;
}
