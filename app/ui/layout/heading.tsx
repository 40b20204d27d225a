import type { ReactNode } from "react";
import * as styles from "./heading.css.ts";

interface HeadingProps {
  /** Level in the outline, whatever it looks like. */
  level: 1 | 2 | 3;
  look: keyof typeof styles.look;
  id?: string;
  /** Language, if it differs from the page's; "" when unknown. */
  lang?: string;
  children: ReactNode;
}

export function Heading({ level, look, id, lang, children }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} lang={lang} className={styles.look[look]}>
      {children}
    </Element>
  );
}
