import { badge } from "./badge.css.ts";

/** A count beside a label; renders nothing for zero. */
export function Badge({ count, isAtLeast = false }: { count: number; isAtLeast?: boolean }) {
  return count > 0 ? <span className={badge}>{isAtLeast ? `${count}+` : count}</span> : null;
}
