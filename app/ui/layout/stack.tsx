import type { ReactNode } from "react";
import * as styles from "./stack.css.ts";

interface StackProps {
  /** Room between two parts. */
  gap: keyof typeof styles.gap;
  children: ReactNode;
}

/** Parts one below the other. */
export function Stack({ gap, children }: StackProps) {
  return <div className={styles.gap[gap]}>{children}</div>;
}
