import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./sort-link.css.ts";

export interface SortOrder {
  /** Address of the rows in the order after a click. */
  to: string;
  /** Current order by this column; undefined when sorted by another. */
  direction: "ascending" | "descending" | undefined;
}

/** A column header that sorts by it. */
export function SortLink({ to, direction, children }: SortOrder & { children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={direction ? `${styles.link} ${styles.sorted}` : styles.link}>
      {children}
      {direction ? <Icon of={direction === "descending" ? ArrowDown : ArrowUp} size={14} /> : null}
    </Link>
  );
}
