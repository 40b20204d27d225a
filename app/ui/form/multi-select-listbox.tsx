import {
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
  ComboboxPopover,
  ComboboxSelect,
  type ComboboxStore,
  useComboboxStore,
} from "@ariakit/react";
import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./multi-select.css.ts";
import type { MultiSelectControlProps, SelectOption } from "./multi-select-details.tsx";

interface MultiSelectListboxProps extends MultiSelectControlProps {
  onChoose: (chosen: readonly string[]) => void;
  /** Label of the search box; without it there is none, and no button for all. */
  searchLabel: string | undefined;
  /** Recognizes clicks that choosing itself dispatches; they do not close the list. */
  isOwnEvent: (event: { target: EventTarget | null }) => boolean;
}

/** The control of a multi-select with scripts: a listbox with keyboard and type-ahead. It posts nothing itself. */
export function MultiSelectListbox({ id, chosen, children, ...rest }: MultiSelectListboxProps) {
  const { options, onChoose, searchLabel, isOwnEvent, labelledBy, describedBy, isInvalid } = rest;
  const [text, setText] = useState("");
  const store = useComboboxStore<readonly string[]>({
    selectedValue: chosen,
    setSelectedValue: onChoose,
    inputValue: text,
    setInputValue: setText,
    resetValueOnHide: true,
    resetValueOnSelect: false,
  });
  const shown = options.filter(({ label }) => fold(label).includes(fold(text.trim())));
  const items = shown.map((option) => <Option key={option.value} option={option} />);
  const hasTools = searchLabel !== undefined;
  return (
    <>
      <ComboboxSelect
        store={store}
        id={id}
        className={styles.control}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
      >
        <span className={chosen.length === 0 ? styles.empty : undefined}>{children}</span>
        <Icon of={ChevronDown} size={16} />
      </ComboboxSelect>
      <ComboboxPopover
        store={store}
        className={hasTools ? styles.popover : styles.popoverList}
        aria-labelledby={labelledBy}
        sameWidth
        unmountOnHide
        gutter={4}
        hideOnInteractOutside={(event) => !isOwnEvent(event)}
        // A focused search box would cover half a phone with the keyboard.
        autoFocusOnShow={!hasTools || window.matchMedia("(pointer: fine)").matches}
      >
        {hasTools ? (
          <>
            <SearchBox label={searchLabel} />
            <ComboboxList className={styles.list} aria-labelledby={labelledBy}>
              {items}
            </ComboboxList>
            <Nothing isShown={shown.length === 0} />
            <Tools store={store} {...{ shown, chosen, onChoose }} />
          </>
        ) : (
          items
        )}
      </ComboboxPopover>
    </>
  );
}

function Option({ option: { value, label, note } }: { option: SelectOption }) {
  return (
    <ComboboxItem value={value} className={styles.option}>
      <span className={styles.optionBox} />
      {label}
      {note ? <span className={styles.note}>{note}</span> : null}
    </ComboboxItem>
  );
}

function SearchBox({ label }: { label: string }) {
  return (
    <div className={styles.search}>
      <span className={styles.searchIcon}>
        <Icon of={Search} size={16} />
      </span>
      <ComboboxInput className={styles.searchInput} aria-label={label} placeholder={label} />
    </div>
  );
}

function Nothing({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation("shell");
  return <div role="status">{isShown ? <p className={styles.nothing}>{t("select.nothing")}</p> : null}</div>;
}

interface ToolsProps extends Pick<MultiSelectListboxProps, "chosen" | "onChoose"> {
  store: ComboboxStore<readonly string[]>;
  shown: readonly SelectOption[];
}

/** Buttons to choose all or none of the matches, and to close. */
function Tools({ store, shown, chosen, onChoose }: ToolsProps) {
  const { t } = useTranslation("shell");
  const isAll = shown.length > 0 && shown.every(({ value }) => chosen.includes(value));
  const toggleAll = () => {
    const others = chosen.filter((value) => !shown.some((option) => option.value === value));
    onChoose(isAll ? others : [...others, ...shown.map(({ value }) => value)]);
  };
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.all} onClick={toggleAll} disabled={shown.length === 0}>
        {t(isAll ? "select.none" : "select.all", { count: shown.length })}
      </button>
      <Button kind="primary" size="small" onClick={store.hide}>
        {t("select.done")}
      </Button>
    </div>
  );
}

/** Folds case and accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
