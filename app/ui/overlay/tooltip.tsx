import type { ReactNode } from "react";
import { tooltip } from "./tooltip.css.ts";

interface TooltipProps {
  /** The icon's meaning, read out as its name. */
  label: string;
  /** Reachable by keyboard; omit it in lists whose target has the same text. */
  focusable?: boolean;
  children: ReactNode;
}

/** An icon with its meaning: shown on hover and focus by CSS alone, read out as its name. */
export function Tooltip({ label, focusable = false, children }: TooltipProps) {
  return (
    <span className={tooltip} role="img" aria-label={label} data-tip={label} tabIndex={focusable ? 0 : undefined}>
      {children}
    </span>
  );
}
