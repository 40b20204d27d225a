import type { ReactNode } from "react";
import { inline } from "./inline.css.ts";

/** Buttons side by side, on as many lines as they need. */
export function Inline({ children }: { children: ReactNode }) {
  return <div className={inline}>{children}</div>;
}
