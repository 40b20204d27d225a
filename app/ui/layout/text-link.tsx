import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import { standalone as standaloneStyle, textLink } from "./text-link.css.ts";

interface TextLinkProps {
  to: string;
  reloadDocument?: boolean;
  newTab?: boolean;
  /** Outside of a sentence. */
  standalone?: boolean;
  /** The name under which clicks are counted. */
  "data-track"?: string;
  children: ReactNode;
}

/** An underlined link in running text. Other sites, mail addresses and new tabs are plain links. */
export function TextLink({ to, reloadDocument, newTab, standalone, "data-track": track, children }: TextLinkProps) {
  const href = useShownPath()(to);
  const className = standalone ? `${textLink} ${standaloneStyle}` : textLink;
  const tab = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  if (newTab || reloadDocument || !/^[/?]/.test(to)) {
    return (
      <a href={href} className={className} data-track={track} {...tab}>
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
