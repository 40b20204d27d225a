import type { ReactNode } from "react";
import { tooltip } from "./tooltip.css.ts";

interface TooltipProps {
  /** The icon's meaning, read out as its name. */
  label: string;
  children: ReactNode;
}

/** An icon with its meaning: shown on hover by CSS alone, read out as its name. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <span className={tooltip} role="img" aria-label={label} data-tip={label}>
      {children}
    </span>
  );
}
