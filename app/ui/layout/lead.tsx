import type { ReactNode } from "react";
import { lead } from "./page.css.ts";

/** What the page is for, below its title. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={lead}>{children}</p>;
}
