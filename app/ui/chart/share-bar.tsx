import { shareBar } from "./share-bar.css.ts";

interface ShareBarProps {
  percent: number;
  /** Names the fill. */
  className: string;
  /** Round at its end. */
  isRound?: boolean;
}

/** Fills a share of the element around it. A drawing, since pages allow no style attributes; a text beside it says the same. */
export function ShareBar({ percent, className, isRound = false }: ShareBarProps) {
  return (
    <svg className={shareBar} aria-hidden="true">
      <rect width={`${percent}%`} height="100%" rx={isRound ? 6 : 0} className={className} />
    </svg>
  );
}
