import { type ComponentType, useEffect, useState } from "react";

/**
 * A drawing whose library comes when the page is there, in a chunk of its own; null until then.
 * @param load the same function at each call.
 */
export function useDrawing<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Drawing, setDrawing] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let gone = false;
    void load().then((loaded) => {
      if (!gone) setDrawing(() => loaded);
    });
    return () => {
      gone = true;
    };
  }, [load]);
  return Drawing;
}
