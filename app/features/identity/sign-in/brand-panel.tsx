import type { LucideIcon } from "lucide-react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./auth-layout.css.ts";

export interface BrandPoint {
  /** A point without an icon shows its number, as a step. */
  icon?: LucideIcon;
  title: string;
  text: string;
}

/** Content beside a form: its benefits, or the next steps. */
export function BrandPanel({ title, points }: { title: string; points: BrandPoint[] }) {
  const List = points.every(({ icon }) => icon) ? "ul" : "ol";
  return (
    <aside className={styles.panel} aria-labelledby="brand-panel">
      <div className={styles.panelContent}>
        <h2 id="brand-panel" className={styles.panelTitle}>
          {title}
        </h2>
        <List className={styles.points}>
          {points.map((point, at) => (
            <Point key={point.title} point={point} number={at + 1} />
          ))}
        </List>
      </div>
    </aside>
  );
}

function Point({ point, number }: { point: BrandPoint; number: number }) {
  return (
    <li className={styles.point}>
      {point.icon ? (
        <span className={styles.pointIcon}>
          <Icon of={point.icon} size={20} />
        </span>
      ) : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <span>
        <b className={styles.pointTitle}>{point.title}</b>
        {point.text}
      </span>
    </li>
  );
}
