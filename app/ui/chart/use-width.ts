import { type RefObject, useEffect, useState } from "react";

/** How wide an element is, in pixels; 0 until it is there. */
export function useWidth(frame: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
