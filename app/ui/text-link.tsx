import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { textLink } from "./text-link.css.ts";

interface TextLinkProps {
  to: string;
  reloadDocument?: boolean;
  newTab?: boolean;
  children: ReactNode;
}

/** An underlined link in running text. Other sites, mail addresses and new tabs are plain links. */
export function TextLink({ to, reloadDocument, newTab, children }: TextLinkProps) {
  const tab = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  if (newTab || reloadDocument || !/^[/?]/.test(to)) {
    return (
      <a href={to} className={textLink} {...tab}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={textLink}>
      {children}
    </Link>
  );
}
