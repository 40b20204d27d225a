import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxInput } from "./checkbox.tsx";
import { ChipButton } from "./chip.tsx";
import * as fieldStyles from "./field.css.ts";
import { FieldError, FieldHint, type FieldLook, fieldDescription } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./multi-select.css.ts";
import { useClosingDetails } from "./use-closing-details.ts";

export interface SelectOption {
  value: string;
  label: string;
}

interface MultiSelectProps extends FieldLook {
  id?: string;
  name: string;
  form?: string;
  options: readonly SelectOption[];
  defaultValue?: readonly string[] | undefined;
  /** Shown while nothing is chosen. */
  placeholder: string;
}

/** The most labels shown under a multi-select (spec 9). */
const mostLabels = 5;

/** Several of a list: "n selected", and below it what they are. Without JavaScript it opens and posts all the same. */
export function MultiSelect({ id, name, form, options, defaultValue = [], placeholder, ...look }: MultiSelectProps) {
  const { t } = useTranslation("shell");
  const ownId = useId();
  const fieldId = id ?? ownId;
  const details = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(defaultValue);
  useClosingDetails(details);
  const toggle = (value: string) =>
    setChosen((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${fieldId}-label`}>
      <div className={fieldStyles.head}>
        <span id={`${fieldId}-label`}>{look.label}</span>
        {look.optional ? <span className={fieldStyles.aside}>{t("optional")}</span> : null}
      </div>
      <details ref={details} className={styles.details}>
        <summary
          id={fieldId}
          className={styles.summary}
          data-invalid={look.error ? true : undefined}
          aria-labelledby={`${fieldId}-label ${fieldId}-value`}
          aria-describedby={fieldDescription(fieldId, look)}
        >
          <span id={`${fieldId}-value`} className={chosen.length === 0 ? styles.empty : undefined}>
            {chosen.length === 0 ? placeholder : t("selected", { count: chosen.length })}
          </span>
          <Icon of={ChevronDown} size={16} />
        </summary>
        <div className={styles.panel}>
          {options.map(({ value, label }) => (
            <label key={value} className={styles.option}>
              <CheckboxInput
                name={name}
                value={value}
                form={form}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </details>
      <Chosen options={options.filter(({ value }) => chosen.includes(value))} onRemove={toggle} />
      <FieldHint id={fieldId} hint={look.hint} />
      <FieldError id={fieldId} error={look.error} />
    </div>
  );
}

function Chosen({ options, onRemove }: { options: readonly SelectOption[]; onRemove: (value: string) => void }) {
  const { t } = useTranslation("shell");
  if (options.length === 0) return null;
  return (
    <div className={styles.chips}>
      {options.slice(0, mostLabels).map(({ value, label }) => (
        <ChipButton
          key={value}
          label={label}
          removeLabel={t("remove", { name: label })}
          onRemove={() => onRemove(value)}
        />
      ))}
      {options.length > mostLabels ? (
        <span className={styles.more}>{t("andMore", { count: options.length - mostLabels })}</span>
      ) : null}
    </div>
  );
}
