import type { ReactNode } from "react";
import * as styles from "./stack.css.ts";

interface StackProps {
  /** Spacing between parts. */
  gap: keyof typeof styles.gap;
  children: ReactNode;
}

/** A vertical stack. */
export function Stack({ gap, children }: StackProps) {
  return <div className={styles.gap[gap]}>{children}</div>;
}
