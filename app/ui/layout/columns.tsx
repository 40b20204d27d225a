import type { ComponentPropsWithoutRef } from "react";
import * as styles from "./columns.css.ts";

interface ColumnsProps extends ComponentPropsWithoutRef<"div"> {
  /** Kind of the first column: running content is flexible, a form has its own width. */
  of: keyof typeof styles.columns;
}

/** Main content beside an aside; stacked where there is no room. */
export function Columns({ of, className = "", ...props }: ColumnsProps) {
  return <div {...props} className={`${styles.columns[of]} ${className}`} />;
}

/** The aside, which stays in view. */
export function Aside({ className = "", ...props }: ComponentPropsWithoutRef<"aside">) {
  return <aside {...props} className={`${styles.aside} ${className}`} />;
}
