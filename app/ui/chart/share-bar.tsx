import { shareBar } from "./share-bar.css.ts";

interface ShareBarProps {
  percent: number;
  /** Names the fill. */
  className: string;
  /** Of its corners in pixels: half the height is round. */
  radius?: number;
}

/** Fills a share of the element around it. A drawing, since pages allow no style attributes; a text beside it says the same. */
export function ShareBar({ percent, className, radius = 0 }: ShareBarProps) {
  return (
    <svg className={shareBar} aria-hidden="true">
      <rect width={`${percent}%`} height="100%" rx={radius} className={className} />
    </svg>
  );
}
