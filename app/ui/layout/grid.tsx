import type { ComponentPropsWithoutRef } from "react";
import * as styles from "./grid.css.ts";

/** Fields in two columns, on a phone in one. */
export function Grid({ className = "", ...props }: ComponentPropsWithoutRef<"div">) {
  return <div {...props} className={`${styles.grid} ${className}`} />;
}

/** What takes both columns of a `Grid`. */
export function FullRow({ className = "", ...props }: ComponentPropsWithoutRef<"div">) {
  return <div {...props} className={`${styles.full} ${className}`} />;
}
