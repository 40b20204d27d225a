import { Link } from "@remix-run/react";
import * as styles from "./segments.css.ts";

interface SegmentsProps {
  /** What is chosen among; read out. */
  label: string;
  choices: readonly { to: string; name: string; isChosen: boolean; count?: string }[];
}

/** A few ways to see the same, one of which is shown; the page stays where it is. */
export function Segments({ label, choices }: SegmentsProps) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {choices.map(({ to, name, isChosen, count }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          className={styles.segment}
          aria-current={isChosen ? "true" : undefined}
        >
          {name} {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
