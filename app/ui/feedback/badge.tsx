import { badge } from "./badge.css.ts";

/** A count beside a label; renders nothing for zero. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={badge}>{count}</span> : null;
}
