import { CircleCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./notice.css.ts";

/** Says above what follows that the posted form was done. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      <Icon of={CircleCheck} size={18} />
      <span>{children}</span>
    </p>
  );
}

/** The sign of what was done, where it replaces a form; any other icon says that all stays as it was. */
export function DoneMark({ icon = CircleCheck }: { icon?: LucideIcon }) {
  return (
    <span className={styles.marks[icon === CircleCheck ? "done" : "stays"]}>
      <Icon of={icon} size={24} />
    </span>
  );
}
