import { useLocation, useNavigation } from "@remix-run/react";
import { CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import * as styles from "./notice.css.ts";

interface NoticeProps {
  children: ReactNode;
}

/**
 * Says above what follows that the posted form was done. It takes the focus, as what was refused does: a status that
 * appears together with its text is not read by every screen reader, and the pressed button is often gone.
 */
export function DoneNotice({ children }: NoticeProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const isTrying = useNavigation().state === "submitting";
  // With the document it is read in its place, and by the time scripts run the user may be typing, or pressing.
  const isOfDocument = useRef(!useHydrated());
  useEffect(() => {
    if (isTrying) return;
    if (!isOfDocument.current) ref.current?.focus();
    isOfDocument.current = false;
  }, [isTrying]);
  return (
    <p ref={ref} tabIndex={-1} role="status" className={styles.done}>
      <Icon of={CircleCheck} size={18} />
      <span>{children}</span>
    </p>
  );
}

/** The same where the user stays in a long form: the region is there before its text, and takes no focus. */
export function DoneRegion({ children }: NoticeProps) {
  const { key } = useLocation();
  return (
    <div role="status">
      {children === null ? null : (
        // Anew after each post, so that the same sentence is read again.
        <p key={key} className={styles.done}>
          <Icon of={CircleCheck} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
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
