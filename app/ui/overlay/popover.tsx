import { type ReactNode, useRef } from "react";
import * as styles from "./popover.css.ts";
import { useClosingDetails } from "./use-closing-details.ts";

interface PopoverProps {
  /** Class of the summary, which looks like a button. */
  summaryClass: string;
  /** Of the summary, to focus it. */
  summaryId?: string;
  /** Accessible name, if the summary shows only an icon. */
  label?: string;
  summary: ReactNode;
  children: ReactNode;
}

/** A small panel under a button. It is a `<details>`, so it opens without JavaScript. */
export function Popover({ summaryClass, summaryId, label, summary, children }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  return (
    <details ref={details} className={styles.details}>
      <summary id={summaryId} className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
