import type { ReactNode } from "react";
import * as styles from "./card.css.ts";

interface CardProps {
  /** `section` when a heading inside names it. */
  as?: "div" | "section" | "article" | "li";
  labelledBy?: string;
  padding?: keyof typeof styles.padding;
  children: ReactNode;
}

/** A bordered surface that groups related content. */
export function Card({ as: Element = "div", labelledBy, padding = "regular", children }: CardProps) {
  return (
    <Element aria-labelledby={labelledBy} className={`${styles.card} ${styles.padding[padding]}`}>
      {children}
    </Element>
  );
}
