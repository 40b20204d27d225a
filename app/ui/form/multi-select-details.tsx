import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import { useClosingDetails } from "#app/ui/overlay/use-closing-details.ts";
import { CheckboxInput } from "./checkbox.tsx";
import * as styles from "./multi-select.css.ts";

export interface SelectOption {
  value: string;
  label: string;
  /** Beside the label, fainter. */
  note?: string;
}

export interface MultiSelectControlProps {
  id: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  /** Number of choices, or a placeholder. */
  children: ReactNode;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

interface MultiSelectDetailsProps extends MultiSelectControlProps {
  name: string;
  form: string | undefined;
  onToggle: (value: string) => void;
}

/** A multi-select as the server renders it: checkboxes in a `<details>`, which opens and posts without JavaScript. */
export function MultiSelectDetails({ id, options, chosen, children, ...rest }: MultiSelectDetailsProps) {
  const { name, form, onToggle, labelledBy, describedBy, isInvalid } = rest;
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  return (
    <details ref={details} className={styles.details}>
      <summary
        id={id}
        className={styles.control}
        data-invalid={isInvalid ? true : undefined}
        aria-labelledby={`${labelledBy} ${id}-value`}
        aria-describedby={describedBy}
      >
        <span id={`${id}-value`} className={chosen.length === 0 ? styles.empty : undefined}>
          {children}
        </span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className={styles.detailsPanel}>
        <div className={styles.list}>
          {options.map((option) => (
            <label key={option.value} className={styles.option}>
              <CheckboxInput
                name={name}
                value={option.value}
                form={form}
                checked={chosen.includes(option.value)}
                onChange={() => onToggle(option.value)}
              />
              {option.label}
              {option.note ? <span className={styles.note}>{option.note}</span> : null}
            </label>
          ))}
        </div>
      </div>
    </details>
  );
}
