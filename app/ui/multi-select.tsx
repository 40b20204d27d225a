import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChipButton } from "./chip.tsx";
import * as fieldStyles from "./field.css.ts";
import { FieldError, FieldHint, type FieldLook, fieldDescription } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./multi-select.css.ts";
import { MultiSelectPanel } from "./multi-select-panel.tsx";
import { useClosingDetails } from "./use-closing-details.ts";

export interface SelectOption {
  value: string;
  label: string;
  /** Beside the label, fainter. */
  note?: string;
}

interface MultiSelectProps extends FieldLook {
  id?: string;
  name: string;
  form?: string;
  options: readonly SelectOption[];
  defaultValue?: readonly string[] | undefined;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Names a box that narrows the list down, for lists that may be long. */
  searchLabel?: string;
}

/** The most labels shown under a multi-select (spec 9). */
const mostLabels = 5;

/** Several of a list: "n selected", and below it what they are. Without JavaScript it opens and posts all the same. */
export function MultiSelect({ id, defaultValue = [], placeholder, searchLabel, ...rest }: MultiSelectProps) {
  const { name, form, options, ...look } = rest;
  const { t } = useTranslation("shell");
  const ownId = useId();
  const fieldId = id ?? ownId;
  const details = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(defaultValue);
  useClosingDetails(details);
  // What was ticked before the scripts came, or was brought back by the browser, stays.
  useEffect(() => setChosen(listTicked(details.current)), []);
  const close = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  };
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
        <MultiSelectPanel {...{ name, form, options, chosen, searchLabel }} onChoose={setChosen} onDone={close} />
      </details>
      <Chosen
        options={options.filter(({ value }) => chosen.includes(value))}
        onRemove={(value) => setChosen((now) => now.filter((other) => other !== value))}
      />
      <FieldHint id={fieldId} hint={look.hint} />
      <FieldError id={fieldId} error={look.error} />
    </div>
  );
}

function listTicked(within: HTMLElement | null): string[] {
  const boxes = within?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
  return [...boxes].map(({ value }) => value);
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
