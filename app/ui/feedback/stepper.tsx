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

/** The steps of a process: done, current, upcoming. */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  return (
    <ol className={styles.list} aria-label={label}>
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
