import { type ComponentType, type RefObject, startTransition, useEffect, useRef, useState } from "react";

interface PlacedDrawing<Props> {
  /** Of the box that waits for the drawing. */
  place: RefObject<HTMLDivElement>;
  /** Null until its library has come. */
  Drawing: ComponentType<Props> | null;
}

/** Somebody may print the page, or scroll fast, without having seen its end. */
const latestMs = 10_000;

/**
 * A drawing whose library comes in a chunk of its own when its box is about to be seen: its start keeps a phone's
 * processor busy for a fifth of a second, which a report read at its top need not wait for.
 * @param load the same function at each call.
 */
export function useDrawing<Props>(load: () => Promise<ComponentType<Props>>): PlacedDrawing<Props> {
  const place = useRef<HTMLDivElement>(null);
  const [Drawing, setDrawing] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      window.removeEventListener("beforeprint", draw);
    };
    const draw = () => {
      stop();
      const show = (loaded: ComponentType<Props>) => startTransition(() => setDrawing(() => loaded));
      // Where the library does not arrive, the text beside the box says the same.
      void load().then(show, () => undefined);
    };
    const timer = setTimeout(draw, latestMs);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: "100px" },
    );
    observer.observe(box);
    window.addEventListener("beforeprint", draw);
    return stop;
  }, [load]);
  return { place, Drawing };
}
