import { type PointerEvent, useEffect, useRef, useState } from "react";

interface RowDrag {
  id: number;
  /** Index among the other rows where the row would be dropped. */
  to: number;
}

/** Distance from the window's edges in which a dragged row scrolls the page, and how far in a frame. */
const edge = 72;
const scrolled = 10;
/** A press that moves less is none, also beside an edge, where the page would scroll under it. */
const slack = 4;

/**
 * Moves the rows of a list by a grip. The rows stay where they are until one is dropped, since an element that moves in
 * the document loses the pointer. The menu does the same by keyboard.
 */
export function useRowDrag(onDrop: (id: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const pointer = useRef({ y: 0, from: 0, isMoved: false, grip: null as HTMLElement | null });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const follow = () => {
      const { y, grip, isMoved } = pointer.current;
      const step = !isMoved ? 0 : y < edge ? -scrolled : y > window.innerHeight - edge ? scrolled : 0;
      if (step !== 0) window.scrollBy(0, step);
      setDrag((before) => {
        const to = before && grip ? findPlace(grip, y) : 0;
        return before === null || before.to === to ? before : { ...before, to };
      });
      frame = requestAnimationFrame(follow);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDrag(null);
    };
    follow();
    document.addEventListener("keydown", cancel);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", cancel);
    };
  }, [isDragging]);
  const toGrip = (id: number, at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientY: y } = event;
      pointer.current = { y, from: y, isMoved: false, grip: event.currentTarget };
      setDrag({ id, to: at });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { from, isMoved } = pointer.current;
      const { clientY: y } = event;
      Object.assign(pointer.current, { y, isMoved: isMoved || Math.abs(y - from) > slack });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag === null) return;
      setDrag(null);
      const to = findPlace(event.currentTarget, event.clientY);
      if (pointer.current.isMoved && to !== at) onDrop(id, to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, toGrip };
}

/** How many of the other rows have their middle above the pointer. */
function findPlace(grip: HTMLElement, y: number): number {
  const row = grip.closest("li");
  const others = [...(row?.parentElement?.children ?? [])].filter((one) => one !== row);
  return others.filter((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
