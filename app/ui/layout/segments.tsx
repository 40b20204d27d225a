import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./segments.css.ts";

interface SegmentsProps {
  /** What is chosen among; read out. */
  label: string;
  choices: readonly { to: string; name: string; isChosen: boolean; count?: string; icon?: LucideIcon }[];
  /** Where going back is to leave the page. */
  replace?: boolean;
}

/** A few ways to see the same, one of which is shown; the page stays where it is. */
export function Segments({ label, choices, replace = false }: SegmentsProps) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {choices.map(({ to, name, isChosen, count, icon }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          replace={replace}
          className={styles.segment}
          aria-current={isChosen ? "true" : undefined}
        >
          {icon ? <Icon of={icon} size={16} /> : null}
          {name} {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
