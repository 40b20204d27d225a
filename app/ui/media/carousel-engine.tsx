import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";

export interface CarouselMoves {
  previous: () => void;
  next: () => void;
}

/** Whether the strip is at either end. */
export interface CarouselEnds {
  atStart: boolean;
  atEnd: boolean;
}

interface CarouselEngineProps {
  viewport: HTMLElement;
  loop: boolean;
  onReady: (moves: CarouselMoves) => void;
  onMove: (ends: CarouselEnds) => void;
}

/** The slide to which the strip was scrolled. */
function findSlide(viewport: HTMLElement): number {
  const width = viewport.querySelector("li")?.offsetWidth ?? 0;
  return width === 0 ? 0 : Math.round(Math.abs(viewport.scrollLeft) / width);
}

/** Controls a strip that is already on the page; renders nothing. Loaded lazily. */
export function CarouselEngine({ viewport, loop, onReady, onMove }: CarouselEngineProps) {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [attach, embla] = useEmblaCarousel({
    align: "start",
    loop,
    duration: still ? 0 : 20,
    startIndex: findSlide(viewport),
    direction: getComputedStyle(viewport).direction === "rtl" ? "rtl" : "ltr",
  });
  useEffect(() => {
    viewport.scrollLeft = 0;
    viewport.dataset.engine = "on";
    attach(viewport);
    return () => {
      delete viewport.dataset.engine;
    };
  }, [viewport, attach]);
  useEffect(() => {
    if (!embla) return;
    onReady({ previous: () => embla.scrollPrev(), next: () => embla.scrollNext() });
    const report = () => onMove({ atStart: !embla.canScrollPrev(), atEnd: !embla.canScrollNext() });
    report();
    embla.on("select", report).on("reInit", report);
    return () => {
      embla.off("select", report).off("reInit", report);
    };
  }, [embla, onReady, onMove]);
  return null;
}
