import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Heading } from "./heading.tsx";

interface SectionCardProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: ReactNode;
  /** More padding, for a page's main form. */
  roomy?: boolean;
  children: ReactNode;
}

/** A card that is a section of its page. */
export function SectionCard({ id, title, roomy = false, children }: SectionCardProps) {
  return (
    <Card as="section" labelledBy={id} padding={roomy ? "roomy" : "regular"}>
      <Heading level={2} look={roomy ? "section" : "card"} id={id}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
