import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./chooser-page.css.ts";

interface ChoiceCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** One of several next steps. */
export function ChoiceCard({ icon, title, text, children }: ChoiceCardProps) {
  return (
    <section className={styles.choice}>
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
