import type { ReactNode } from "react";
import { page } from "./page.css.ts";
import { Wrap } from "./wrap.tsx";

/** All that a page shows between header and footer, from its head down, at the content's width. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={page}>{children}</div>
    </Wrap>
  );
}
