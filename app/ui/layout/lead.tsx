import type { ReactNode } from "react";
import { lead } from "./page.css.ts";

/** Introduction below a page's title. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={lead}>{children}</p>;
}
