import type { ReactNode } from "react";
import { tooltip } from "./tooltip.css.ts";

interface TooltipProps {
  /** What the picture means; read out as its name. */
  label: string;
  /** Reachable by keyboard; leave it out where many stand in a list whose target says the same. */
  focusable?: boolean;
  children: ReactNode;
}

/** A picture with its meaning: shown on hover and focus by CSS alone, read out as the picture's name. */
export function Tooltip({ label, focusable = false, children }: TooltipProps) {
  return (
    <span className={tooltip} role="img" aria-label={label} data-tip={label} tabIndex={focusable ? 0 : undefined}>
      {children}
    </span>
  );
}
