import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./tag.css.ts";

interface TagProps {
  tone?: keyof typeof styles.tone;
  /** 22, 24 or 26 px high. */
  size?: keyof typeof styles.scale;
  /** Before the words; by default a dot where the tone says more than a category. */
  sign?: LucideIcon | "dot";
  children: ReactNode;
}

const dotted: readonly string[] = ["live", "pending", "critical"];

/** A short label: a status, with a sign, or a category. */
export function Tag({
  tone = "neutral",
  size = "small",
  sign = dotted.includes(tone) ? "dot" : undefined,
  children,
}: TagProps) {
  return (
    <span className={`${styles.tone[tone]} ${styles.scale[size]}`}>
      {sign === "dot" ? <i className={styles.dot} aria-hidden="true" /> : null}
      {sign && sign !== "dot" ? <Icon of={sign} size={14} /> : null}
      {children}
    </span>
  );
}
