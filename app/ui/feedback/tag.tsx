import type { ReactNode } from "react";
import * as styles from "./tag.css.ts";

interface TagProps {
  tone?: keyof typeof styles.tone;
  /** 22, 24 or 26 px high. */
  size?: keyof typeof styles.scale;
  children: ReactNode;
}

/** A short label: a status, with a dot, or a category. */
export function Tag({ tone = "neutral", size = "small", children }: TagProps) {
  return (
    <span className={`${styles.tone[tone]} ${styles.scale[size]}`}>
      {tone === "live" || tone === "pending" || tone === "critical" ? (
        <i className={styles.dot} aria-hidden="true" />
      ) : null}
      {children}
    </span>
  );
}
