import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./pager-button.css.ts";

interface PagerButtonProps {
  direction: "previous" | "next";
  disabled?: boolean;
  /** Without a border, within a heading's line. */
  bare?: boolean;
  onClick: () => void;
}

/** A previous or next button. Stays in the tab order while disabled. */
export function PagerButton({ direction, disabled = false, bare = false, onClick }: PagerButtonProps) {
  const { t } = useTranslation("shell");
  return (
    <button
      type="button"
      className={bare ? `${styles.pagerButton} ${styles.bare}` : styles.pagerButton}
      aria-label={t(direction)}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon of={direction === "previous" ? ChevronLeft : ChevronRight} size={18} />
    </button>
  );
}
