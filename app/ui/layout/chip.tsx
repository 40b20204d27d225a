import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./chip.css.ts";

interface ChipLinkProps {
  label: string;
  /** Address without the choice. */
  to: string;
  /** Says what following it does. */
  removeLabel: string;
  tallOnPhone?: boolean;
}

/** An active choice; its link removes it. */
export function ChipLink({ label, to, removeLabel, tallOnPhone = false }: ChipLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={tallOnPhone ? `${styles.chip} ${styles.tallOnPhone}` : styles.chip}
      aria-label={removeLabel}
    >
      <span className={styles.label}>{label}</span>
      <Icon of={X} size={16} />
    </Link>
  );
}

interface ChipButtonProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}

export function ChipButton({ label, removeLabel, onRemove }: ChipButtonProps) {
  return (
    <button type="button" className={styles.chip} aria-label={removeLabel} onClick={onRemove}>
      <span className={styles.label}>{label}</span>
      <Icon of={X} size={16} />
    </button>
  );
}
