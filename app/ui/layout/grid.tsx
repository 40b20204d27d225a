import type { ComponentPropsWithoutRef } from "react";
import * as styles from "./grid.css.ts";

/** Two columns of fields, one on a phone. */
export function Grid({ className = "", ...props }: ComponentPropsWithoutRef<"div">) {
  return <div {...props} className={`${styles.grid} ${className}`} />;
}

/** Spans both columns of a `Grid`. */
export function FullRow({ className = "", ...props }: ComponentPropsWithoutRef<"div">) {
  return <div {...props} className={`${styles.full} ${className}`} />;
}
