import { ChevronDown, type LucideIcon } from "lucide-react";
import { startTransition, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxInput } from "#app/ui/form/checkbox.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./filter-fields.css.ts";

export interface FilterChoice {
  value: string;
  label: string;
  /** Number of services it would leave. */
  count: number;
  icon?: LucideIcon;
}

interface FilterGroupProps {
  label: string;
  name: string;
  form: string;
  options: readonly FilterChoice[];
  chosen: readonly string[];
  open: boolean;
}

/** Number of options shown before "Show all". */
const firstOptions = 6;

/** One multi-select of the filters: its label, the current choice, and options with counts. */
export function FilterGroup({ label, name, form, options, chosen: initial, open }: FilterGroupProps) {
  const { t } = useTranslation("marketplace");
  const [chosen, setChosen] = useState(initial);
  if (options.length === 0) return null;
  // The box shows the press; the line above it follows in the next frame.
  const toggle = (value: string, on: boolean) =>
    startTransition(() => setChosen((now) => (on ? [...now, value] : now.filter((other) => other !== value))));
  const render = (option: FilterChoice) => (
    <Option
      key={option.value}
      {...option}
      name={name}
      form={form}
      on={initial.includes(option.value)}
      onToggle={toggle}
    />
  );
  const rest = options.slice(firstOptions);
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>
        {label}
        <Chosen options={options.filter((option) => chosen.includes(option.value))} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </summary>
      <div className={styles.options} role="group" aria-label={label}>
        {options.slice(0, firstOptions).map(render)}
        {rest.length > 0 ? (
          <details open={rest.some((option) => initial.includes(option.value))}>
            <summary className={styles.more}>{t("filters.showAll", { count: options.length })}</summary>
            {rest.map(render)}
          </details>
        ) : null}
      </div>
    </details>
  );
}

/** "All", the single choice, or the number of choices. */
function Chosen({ options }: { options: readonly FilterChoice[] }) {
  const { t } = useTranslation("marketplace");
  const [first] = options;
  const text =
    options.length > 1 ? t("filters.selected", { count: options.length }) : (first?.label ?? t("filters.all"));
  return (
    <span className={`${styles.chosen} ${styles.chosenWhileOpen}`} data-any={first ? true : undefined}>
      {text}
    </span>
  );
}

interface OptionProps extends FilterChoice {
  name: string;
  form: string;
  on: boolean;
  onToggle: (value: string, on: boolean) => void;
}

function Option({ value, label, count, icon, name, form, on, onToggle }: OptionProps) {
  return (
    <label className={styles.option}>
      <CheckboxInput
        name={name}
        value={value}
        form={form}
        defaultChecked={on}
        onChange={(event) => onToggle(value, event.currentTarget.checked)}
      />
      {icon ? (
        <span className={styles.optionIcon}>
          <Icon of={icon} size={16} />
        </span>
      ) : null}
      <span className={styles.optionName}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
