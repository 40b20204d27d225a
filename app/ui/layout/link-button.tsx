import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import { type ButtonLook, buttonClass } from "./button.tsx";

type LinkButtonProps = ButtonLook & {
  to: string;
  /** Loads a new document instead of navigating client-side. */
  reloadDocument?: boolean;
  newTab?: boolean;
  /** The name under which clicks are counted. */
  "data-track"?: string;
  children: ReactNode;
};

/** A link that looks like a button. Other sites and new tabs are plain links. */
export function LinkButton({ to, reloadDocument, newTab, "data-track": track, children, ...look }: LinkButtonProps) {
  const href = useShownPath()(to);
  const className = buttonClass(look);
  if (newTab) {
    return (
      <a href={href} className={className} data-track={track} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (reloadDocument || !/^[/?]/.test(to)) {
    return (
      <a href={href} className={className} data-track={track}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} className={className} data-track={track}>
      {children}
    </Link>
  );
}
