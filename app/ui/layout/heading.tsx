import type { ReactNode } from "react";
import * as styles from "./heading.css.ts";

interface HeadingProps {
  /** Place in the outline, whatever it looks like. */
  level: 1 | 2 | 3;
  look: keyof typeof styles.look;
  id?: string;
  /** Of words that are in another language than the page, or in one that nobody knows (""). */
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
