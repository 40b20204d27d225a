import type { ComponentPropsWithoutRef } from "react";
import * as styles from "./columns.css.ts";

interface ColumnsProps extends ComponentPropsWithoutRef<"div"> {
  /** What stands first: running content takes the room that there is, a form its own width. */
  of: keyof typeof styles.columns;
}

/** Content or a form, and beside it facts about it, or what it is about; one above the other where there is no room. */
export function Columns({ of, className = "", ...props }: ColumnsProps) {
  return <div {...props} className={`${styles.columns[of]} ${className}`} />;
}

/** What stands beside, and stays in sight. */
export function Aside({ className = "", ...props }: ComponentPropsWithoutRef<"aside">) {
  return <aside {...props} className={`${styles.aside} ${className}`} />;
}
