import type { ReactNode } from "react";
import { Breadcrumb, type Trail } from "./breadcrumb.tsx";
import { Heading } from "./heading.tsx";
import { Lead } from "./lead.tsx";

interface PageHeadProps {
  /** `app` for people at work, `page` for what everybody may read. */
  look: "page" | "app";
  /** Left out on a page that the menu leads to. */
  trail?: Trail;
  title: ReactNode;
  lead?: ReactNode;
}

/** A page's head: where it is, what it is called, and what it is for. */
export function PageHead({ look, trail, title, lead }: PageHeadProps) {
  return (
    <>
      {trail ? <Breadcrumb trail={trail} /> : null}
      <Heading level={1} look={look}>
        {title}
      </Heading>
      {lead ? <Lead>{lead}</Lead> : null}
    </>
  );
}
