import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./empty-state.css.ts";

interface EmptyStateProps {
  icon: LucideIcon;
  /** A Heading. */
  title: ReactNode;
  text?: ReactNode;
  /** Suggested next actions. */
  actions?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ icon, title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Icon of={icon} size={24} />
      </div>
      {title}
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
