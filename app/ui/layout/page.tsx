import type { ReactNode } from "react";
import { page } from "./page.css.ts";
import { Wrap } from "./wrap.tsx";

/** A page's content between header and footer, at the content's width. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={page}>{children}</div>
    </Wrap>
  );
}
