import * as styles from "./meter.css.ts";
import { ShareBar } from "./share-bar.tsx";

/** From here on a meter warns. */
export const nearPercent = 80;

/** How much of a limit is used; the sums beside it say the same in words. */
export function Meter({ percent }: { percent: number }) {
  const share = Math.min(100, Math.max(0, percent));
  return (
    <div className={styles.meter} aria-hidden="true">
      <ShareBar percent={share} className={styles.meterFill[percent < nearPercent ? "usual" : "near"]} radius={6} />
      <i className={styles.tick} />
    </div>
  );
}
