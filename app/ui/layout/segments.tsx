import { Link, useLocation } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { Icon } from "#app/ui/media/icon.tsx";
import { useTargetLocation } from "#app/ui/page/use-target-location.ts";
import * as styles from "./segments.css.ts";

interface SegmentsProps {
  /** What is chosen among; read out. */
  label: string;
  choices: readonly { to: string; name: string; isChosen: boolean; count?: string; icon?: LucideIcon }[];
  /** Where going back is to leave the page. */
  replace?: boolean;
  onPress?: () => void;
}

/** A few ways to see the same, one of which is shown; the page stays where it is. */
export function Segments({ label, choices, replace = false, onPress }: SegmentsProps) {
  const isShown = useShown(choices);
  return (
    <nav aria-label={label} className={styles.segments}>
      {choices.map(({ to, name, count, icon }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          replace={replace}
          onClick={onPress}
          className={styles.segment}
          aria-current={isShown(to) ? "true" : undefined}
        >
          {icon ? <Icon of={icon} size={16} /> : null}
          {name} {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Whether a choice is the one shown or, from the press on, the one to come. */
function useShown(choices: SegmentsProps["choices"]): (to: string) => boolean {
  const { pathname } = useLocation();
  const { pathname: next, search } = useTargetLocation();
  const leadsThere = (to: string) => to === next + search || (next === pathname && to === (search || "?"));
  const pressed = choices.find(({ to }) => leadsThere(to)) ?? choices.find(({ isChosen }) => isChosen);
  return (to) => to === pressed?.to;
}
