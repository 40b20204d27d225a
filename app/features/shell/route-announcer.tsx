import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";

/** Reads out the title of a page that was reached without loading the document anew. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <div role="status" className={visuallyHidden}>
      {title}
    </div>
  );
}
