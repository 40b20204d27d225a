import type { SyntheticEvent } from "react";

/**
 * Closes the menu in which something was chosen, since its page stays. The focus returns to the button that opened it:
 * what was pressed is hidden, or rendered anew.
 */
export function closeMenu({ currentTarget }: SyntheticEvent): void {
  const menu = currentTarget.closest("details");
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}
