import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import * as styles from "./dialog.css.ts";

export interface DialogProps {
  title: string;
  /** In the middle, a sheet with an edge of the page, or the menu's half of the window. */
  shape?: keyof typeof styles.shape;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something that must be answered or closed first: keeps the focus, closes on Esc and on a press outside.
 * Rendered only while open, and imported by `lazy`: it is not part of a page's first load.
 */
export function Dialog({ title, shape = "dialog", onClose, children }: DialogProps) {
  const { t } = useTranslation("shell");
  const [opener] = useState(() => document.activeElement);
  // Radix gives the focus back to a trigger of its own, which a dialog that is rendered only while open has not.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        {/* Radix's own overlay writes a style element, which the content policy forbids. */}
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
