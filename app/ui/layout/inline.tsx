import type { ReactNode } from "react";
import { inline } from "./inline.css.ts";

/** Buttons side by side, wrapping as needed. */
export function Inline({ children }: { children: ReactNode }) {
  return <div className={inline}>{children}</div>;
}
