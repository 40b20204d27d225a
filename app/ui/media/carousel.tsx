import { type ReactNode, useCallback, useEffect, useState } from "react";
import { openedPart } from "#app/ui/page/opened-part.tsx";
import { PagerButton } from "#app/ui/table/pager-button.tsx";
import * as styles from "./carousel.css.ts";
import type { CarouselEnds, CarouselMoves } from "./carousel-engine.tsx";

const CarouselEngine = openedPart(() => import("./carousel-engine.tsx").then((module) => module.CarouselEngine));

interface CarouselProps {
  /** Id of the heading that labels it. */
  labelledBy: string;
  /** Class of a slide, which sets the number of visible slides per width. */
  slideClass: string;
  /** Continues from the last to the first. */
  loop?: boolean;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** Adds a border to the buttons. */
  edged?: boolean;
  /** The heading row; `moves` is empty until there is something to scroll. */
  head: (moves: ReactNode, viewport: HTMLElement | null) => ReactNode;
}

/** Slides in a strip: scrolled natively without JavaScript, by buttons and keys with it. */
export function Carousel({ labelledBy, slideClass, loop = false, edged = false, slides, head }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState<CarouselEnds>({ atStart: !loop, atEnd: false });
  const overflows = useOverflow(viewport);
  const engine = useEngine();
  useStartByTouch(loop ? viewport : null, engine.start);
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
        <CarouselEngine viewport={viewport} loop={loop} onReady={engine.take} onMove={setEnds} onLost={engine.stop} />
      ) : null}
    </section>
  );
}

/** The engine is loaded when the pointer or keyboard comes near; an earlier press is kept for it. */
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
  const stop = () => {
    setStarted(false);
    setWanted(null);
  };
  return { started, start, stop, move, take: setMoves };
}

/** Milliseconds without movement after which a strip counts as still. */
const stillAfter = 150;

/**
 * The strip scrolls natively, but only the engine loops. It is started after the first touch, once the strip is
 * still: it must not interrupt a gesture.
 */
function useStartByTouch(strip: HTMLElement | null, start: () => void) {
  useEffect(() => {
    if (!strip) return;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isHeld = false;
    const wait = () => {
      clearTimeout(timer);
      if (!isHeld) timer = setTimeout(start, stillAfter);
    };
    const setHeld = ({ touches: { length } }: TouchEvent) => {
      isHeld = length > 0;
      wait();
    };
    const options = { passive: true, signal: listening.signal };
    for (const type of ["touchstart", "touchend", "touchcancel"] as const) {
      window.addEventListener(type, setHeld, options);
    }
    strip.addEventListener("scroll", wait, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [strip, start]);
}

/** Whether there is overflow; once true it stays so, as the engine hides the overflow. */
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
