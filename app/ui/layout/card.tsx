import type { ReactNode } from "react";
import * as styles from "./card.css.ts";

interface CardProps {
  /** `section` where a heading inside names it. */
  as?: "div" | "section" | "article" | "li";
  labelledBy?: string;
  padding?: keyof typeof styles.padding;
  children: ReactNode;
}

/** A surface with a border: what is on it belongs together. */
export function Card({ as: Element = "div", labelledBy, padding = "regular", children }: CardProps) {
  return (
    <Element aria-labelledby={labelledBy} className={`${styles.card} ${styles.padding[padding]}`}>
      {children}
    </Element>
  );
}
