import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import * as styles from "./dialog.css.ts";

export interface DialogProps {
  title: string;
  /** Centered, a sheet, or the menu's half of the window. */
  shape?: keyof typeof styles.shape;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal: traps the focus, closes on Esc and on a click outside.
 * Rendered only while open, and loaded lazily.
 */
export function Dialog({ title, shape = "dialog", onClose, children }: DialogProps) {
  const { t } = useTranslation("shell");
  const [opener] = useState(() => document.activeElement);
  // Radix returns the focus to its own trigger, which a dialog rendered only while open lacks.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        {/* Radix's own overlay inserts a style element, which the CSP forbids. */}
        <div className={styles.scrim} />
        <RadixDialog.Content
          className={styles.shape[shape]}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <div className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close className={iconButton} aria-label={t("close")}>
              <Icon of={X} size={20} />
            </RadixDialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
