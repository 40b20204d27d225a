import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "#app/ui/layout/heading.tsx";
import { EmptyDrawing } from "./empty-drawing.tsx";
import * as styles from "./empty-state.css.ts";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Of its heading. */
  level?: 1 | 2 | 3;
  text?: ReactNode;
  /** Suggested next actions. */
  actions?: ReactNode;
}

/** Says that there is nothing, and what to do about it: in the place of a list, on the page itself, without a card. */
export function EmptyState({ icon, title, level = 2, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyDrawing icon={icon} look="page" />
      <div>
        <Heading level={level} look={level === 1 ? "page" : "empty"}>
          {title}
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}

interface EmptyNoteProps {
  icon: LucideIcon;
  children: ReactNode;
  /** A link to the next step. */
  action?: ReactNode;
  /** There is no card around it, or the card has a padding of its own; `onPhone` where there is a card elsewhere. */
  flush?: boolean | "onPhone";
}

/** The same where a heading is above: within a card, or `flush` in a section of a page. */
export function EmptyNote({ icon, children, action, flush = false }: EmptyNoteProps) {
  return (
    <div className={styles.note[flush === "onPhone" ? flush : flush ? "flush" : "inCard"]}>
      <EmptyDrawing icon={icon} look="card" />
      <div className={styles.noteText}>
        {children}
        {action ? <div className={styles.noteAction}>{action}</div> : null}
      </div>
    </div>
  );
}
