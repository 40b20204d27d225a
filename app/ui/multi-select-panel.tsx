import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { CheckboxInput } from "./checkbox.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./multi-select.css.ts";
import type { SelectOption } from "./multi-select.tsx";

interface MultiSelectPanelProps {
  name: string;
  form?: string | undefined;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** Names a box that narrows the list down; without it there is none, and no way to take all at once. */
  searchLabel?: string | undefined;
  onDone: () => void;
}

/** What a multi-select opens. What a search hides stays chosen, and is posted. */
export function MultiSelectPanel({ searchLabel, onDone, ...list }: MultiSelectPanelProps) {
  const { t } = useTranslation("shell");
  const isReady = useIsReady();
  const [text, setText] = useState("");
  const { options, chosen, onChoose } = list;
  const hasTools = isReady && searchLabel !== undefined;
  const isShown = ({ label }: SelectOption) => fold(label).includes(fold(text.trim()));
  const shown = options.filter(isShown);
  const isAll = shown.every(({ value }) => chosen.includes(value));
  const toggleAll = () => {
    const others = chosen.filter((value) => !shown.some((option) => option.value === value));
    onChoose(isAll ? others : [...others, ...shown.map(({ value }) => value)]);
  };
  return (
    <div className={styles.panel}>
      {hasTools ? <SearchBox label={searchLabel} text={text} onType={setText} /> : null}
      <div className={styles.list}>
        <Options {...list} isShown={isShown} />
        {shown.length === 0 ? (
          <p className={styles.nothing} role="status">
            {t("select.nothing")}
          </p>
        ) : null}
      </div>
      {hasTools ? (
        <div className={styles.foot}>
          <button type="button" className={styles.all} onClick={toggleAll} disabled={shown.length === 0}>
            {t(isAll && shown.length > 0 ? "select.none" : "select.all", { count: shown.length })}
          </button>
          <Button kind="primary" size="small" onClick={onDone}>
            {t("select.done")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface OptionsProps extends Pick<MultiSelectPanelProps, "name" | "form" | "options" | "chosen" | "onChoose"> {
  isShown: (option: SelectOption) => boolean;
}

function Options({ name, form, options, chosen, onChoose, isShown }: OptionsProps) {
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      {options.map((option) => (
        <label key={option.value} className={styles.option} hidden={!isShown(option)}>
          <CheckboxInput
            name={name}
            value={option.value}
            form={form}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.label}
          {option.note ? <span className={styles.note}>{option.note}</span> : null}
        </label>
      ))}
    </>
  );
}

function SearchBox({ label, text, onType }: { label: string; text: string; onType: (text: string) => void }) {
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <span className={styles.searchIcon}>
        <Icon of={Search} size={16} />
      </span>
      <input
        type="search"
        className={styles.searchInput}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={keepForm}
      />
    </div>
  );
}

/** Whether the page answers to presses: before that, and without JavaScript, there is nothing to search with. */
function useIsReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return isReady;
}

/** Without regard to case and accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
