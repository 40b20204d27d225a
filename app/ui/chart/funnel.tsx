import { ArrowRight } from "lucide-react";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./funnel.css.ts";

export interface FunnelStep {
  name: string;
  amount: number;
  /** The amount as text. */
  value: string;
  note: string;
  /** Against the period before; null without one. */
  change: { text: string; direction: "up" | "down" | "same" } | null;
  /** What part of the step before reaches this one, short and as a sentence; null where it is no part of it. */
  rate: { text: string; sentence: string } | null;
}

const width = 100;
const height = 64;

/** The steps of a funnel side by side on one linear scale, with the rate from each to the next between them. */
export function FunnelChart({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ amount }) => amount));
  const toY = (amount: number) => height - Math.max(amount === 0 ? 0 : 1, (amount / most) * height);
  return (
    <dl className={styles.steps}>
      {steps.map((step, at) => (
        <div key={step.name} className={styles.step}>
          <dt className={styles.name}>{step.name}</dt>
          <dd className={styles.figure}>
            <span className={styles.value}>{step.value}</span>
            {step.change ? <span className={styles.change[step.change.direction]}>{step.change.text}</span> : null}
          </dd>
          <dd className={styles.note}>{step.note}</dd>
          {step.rate ? (
            <dd className={styles.rate}>
              <span aria-hidden="true">{step.rate.text}</span>
              <Icon of={ArrowRight} size={16} />
              <span className={visuallyHidden}>{step.rate.sentence}</span>
            </dd>
          ) : null}
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className={styles.drawing}
            aria-hidden="true"
          >
            <path d={toArea(toY(step.amount), toY(steps[at + 1]?.amount ?? step.amount))} className={styles.area} />
          </svg>
        </div>
      ))}
    </dl>
  );
}

/** From the step's height to the next one's, level at both ends. */
function toArea(from: number, to: number): string {
  return `M0 ${from}C${width / 2} ${from} ${width / 2} ${to} ${width} ${to}V${height}H0Z`;
}
