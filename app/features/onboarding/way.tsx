import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./chooser-page.css.ts";

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** One of several next steps. */
export function Way({ icon, title, text, children }: WayProps) {
  return (
    <section className={styles.way}>
      <span className={styles.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div>
        <Heading level={2} look="card">
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}
