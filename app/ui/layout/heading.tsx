import type { ReactNode } from "react";
import * as styles from "./heading.css.ts";

interface HeadingProps {
  /** Place in the outline, whatever it looks like. */
  level: 1 | 2 | 3;
  look: keyof typeof styles.look;
  id?: string;
  children: ReactNode;
}

export function Heading({ level, look, id, children }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={styles.look[look]}>
      {children}
    </Element>
  );
}
