import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./stepper.css.ts";

interface StepperStep {
  key: string;
  label: string;
  place: "done" | "now" | "ahead";
  /** A date or an expectation. */
  note?: ReactNode;
}

interface StepperProps {
  label: string;
  steps: readonly StepperStep[];
  /** On a phone a step takes one line, with its note at the end: for steps above a form. */
  isDense?: boolean;
}

/** The steps of a process: done, current, upcoming. */
export function Stepper({ label, steps, isDense = false }: StepperProps) {
  return (
    <ol className={isDense ? styles.dense : styles.list} aria-label={label}>
      {steps.map(({ key, label: name, place, note }) => (
        <li key={key} className={styles.place[place]} aria-current={place === "now" ? "step" : undefined}>
          <span className={styles.mark[place]}>{place === "done" ? <Icon of={Check} size={14} /> : null}</span>
          <span className={styles.label[place]}>{name}</span>
          {note}
        </li>
      ))}
    </ol>
  );
}
