import type { LucideIcon } from "lucide-react";
import { iconStroke } from "#app/theme/space.ts";
import * as styles from "./empty-drawing.css.ts";

interface EmptyDrawingProps {
  /** The icon of what is missing. */
  icon: LucideIcon;
  /** 152 × 104 px on a page, 64 × 48 px within a card. */
  look: "page" | "card";
}

/** Blank sheets in the tenant's colors, with the icon of what they would hold; decorative. */
export function EmptyDrawing({ icon: Subject, look }: EmptyDrawingProps) {
  if (look === "card")
    return (
      <svg className={styles.drawing} viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <rect className={styles.ground} y="7" width="64" height="34" rx="17" />
        <rect className={styles.sheet} x="16" y="3" width="32" height="42" rx="7" />
        <Subject className={styles.subject} x="23" y="11" size={18} strokeWidth={iconStroke} />
        <rect className={styles.strongLine} x="23" y="35" width="18" height="3" rx="1.5" />
      </svg>
    );
  return (
    <svg className={styles.drawing} viewBox="0 0 152 104" width="152" height="104" aria-hidden="true">
      <rect className={styles.ground} y="16" width="152" height="76" rx="38" />
      <Sheet x={24} turn={-8} />
      <Sheet x={84} turn={8} />
      <rect className={styles.sheet} x="44" y="6" width="64" height="92" rx="10" />
      <circle className={styles.disc} cx="76" cy="40" r="21" />
      <Subject className={styles.subject} x="64" y="28" size={24} strokeWidth={iconStroke} />
      <rect className={styles.strongLine} x="57" y="73" width="38" height="4" rx="2" />
      <rect className={styles.line} x="57" y="83" width="24" height="4" rx="2" />
      <path className={styles.spark} d="M128 6v8m-4-4h8M12 88v6m-3-3h6" />
    </svg>
  );
}

/** A sheet behind, half hidden. @param turn in degrees. */
function Sheet({ x, turn }: { x: number; turn: number }) {
  return (
    <g transform={`rotate(${turn} ${x + 22} 56)`}>
      <rect className={styles.sheet} x={x} y="22" width="44" height="62" rx="8" />
      <rect className={styles.line} x={x + 8} y="34" width="28" height="4" rx="2" />
      <rect className={styles.line} x={x + 8} y="44" width="20" height="4" rx="2" />
      <rect className={styles.line} x={x + 8} y="54" width="26" height="4" rx="2" />
    </g>
  );
}
