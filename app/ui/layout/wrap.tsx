import type { ReactNode } from "react";
import { wrap } from "./wrap.css.ts";

/** The content's width and gutters: 1180 and 32, on a phone 16. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={wrap}>{children}</div>;
}
