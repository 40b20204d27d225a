import type { LucideIcon } from "lucide-react";
import { iconStroke } from "#app/theme/space.ts";
import * as styles from "./icon.css.ts";

interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 18 | 20 | 24;
  /** Accessible name; omitted beside a text. */
  label?: string;
}

/** A Lucide icon at the system's sizes and stroke. */
export function Icon({ of: Drawing, size = 18, label }: IconProps) {
  const name = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return <Drawing size={size} strokeWidth={iconStroke} className={styles.icon} {...name} />;
}
