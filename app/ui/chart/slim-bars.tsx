import * as styles from "./slim-bars.css.ts";
import type { SlimBarsProps } from "./slim-bars-drawing.tsx";
import { useDrawing } from "./use-drawing.ts";

const load = () => import("./slim-bars-drawing.tsx").then(({ SlimBarsDrawing }) => SlimBarsDrawing);

/**
 * Many bars in the available width; a table beside it says the same to people who cannot see it, or have no JavaScript.
 */
export function SlimBars(props: SlimBarsProps) {
  const { place, Drawing } = useDrawing(load);
  return (
    <div ref={place} className={styles.box} aria-hidden="true">
      {Drawing ? <Drawing {...props} /> : null}
    </div>
  );
}
