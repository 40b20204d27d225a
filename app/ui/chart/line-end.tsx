import * as styles from "./line-end.css.ts";

/** The dot at the end of a line, in percent of the positioned element around it. */
export function LineEnd({ x, y }: { x: number; y: number }) {
  return (
    <svg className={styles.place} aria-hidden="true">
      <circle cx={`${x}%`} cy={`${y}%`} r="3.5" className={styles.dot} />
    </svg>
  );
}
