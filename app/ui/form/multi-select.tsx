import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipButton } from "#app/ui/layout/chip.tsx";
import * as fieldStyles from "./field.css.ts";
import { FieldError, FieldHint, type FieldLook, fieldDescription } from "./field.tsx";
import * as styles from "./multi-select.css.ts";
import { MultiSelectDetails, type SelectOption } from "./multi-select-details.tsx";
import type { MultiSelectListbox } from "./multi-select-listbox.tsx";

interface MultiSelectProps extends FieldLook {
  id?: string;
  name: string;
  form?: string;
  options: readonly SelectOption[];
  defaultValue?: readonly string[] | undefined;
  /** Shown without a choice. */
  placeholder: string;
  /** Label of a search box, for long lists. */
  searchLabel?: string;
}

/** Maximum number of labels shown under a multi-select (spec 9). */
const mostLabels = 5;

/** A multiple choice: "n selected", with the choices below. Without JavaScript it opens and posts as well. */
export function MultiSelect({ id, defaultValue = [], placeholder, searchLabel, ...rest }: MultiSelectProps) {
  const { name, form, options, ...look } = rest;
  const { t } = useTranslation("shell");
  const ownId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(defaultValue);
  const Listbox = useListbox(group);
  // Keeps checkboxes that were ticked before hydration, or restored by the browser.
  useEffect(() => setChosen(listBoxes(group.current).flatMap((box) => (box.checked ? box.value : []))), []);
  const toggle = (value: string) =>
    setChosen((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
  const fieldId = id ?? ownId;
  const control = {
    id: fieldId,
    labelledBy: `${fieldId}-label`,
    describedBy: fieldDescription(fieldId, look),
    isInvalid: look.error !== undefined,
    ...{ options, chosen },
    children: chosen.length === 0 ? placeholder : t("selected", { count: chosen.length }),
  };
  const choose = (wanted: readonly string[]) => clickBoxes(group.current, wanted);
  const remove = (value: string) => {
    choose(chosen.filter((other) => other !== value));
    document.getElementById(fieldId)?.focus();
  };
  return (
    <div ref={group} className={fieldStyles.field} role="group" aria-labelledby={control.labelledBy}>
      <div className={fieldStyles.head}>
        {/* A summary takes no label. */}
        <label id={control.labelledBy} htmlFor={Listbox === null ? undefined : fieldId}>
          {look.label}
        </label>
        {look.optional ? (
          <span id={`${fieldId}-optional`} className={fieldStyles.aside}>
            {t("optional")}
          </span>
        ) : null}
      </div>
      {Listbox === null ? (
        <MultiSelectDetails {...control} {...{ name, form }} onToggle={toggle} />
      ) : (
        <>
          <Listbox
            {...control}
            searchLabel={searchLabel}
            onChoose={choose}
            isOwnEvent={({ target }) => listBoxes(group.current).some((box) => box === target)}
          />
          <PostedBoxes {...{ name, form, options, chosen }} onToggle={toggle} />
        </>
      )}
      <Chosen options={options.filter(({ value }) => chosen.includes(value))} onRemove={remove} />
      <FieldHint id={fieldId} hint={look.hint} />
      <FieldError id={fieldId} error={look.error} />
    </div>
  );
}

type ListboxComponent = typeof MultiSelectListbox;

let loaded: ListboxComponent | null = null;

/** The listbox with keyboard and search, loaded after hydration; until then and without it, a `<details>`. */
function useListbox(group: RefObject<HTMLElement>): ListboxComponent | null {
  const [Listbox, setListbox] = useState(() => loaded);
  useEffect(() => {
    const details = group.current?.querySelector("details");
    if (!details) return;
    // A list that is open is not replaced under the pointer, but when it is closed.
    const takeOver = () => {
      if (loaded === null || details.open || details.matches(":active")) return;
      const hadFocus = details.contains(document.activeElement);
      flushSync(() => setListbox(() => loaded));
      if (hadFocus) group.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    };
    details.addEventListener("toggle", takeOver);
    import("./multi-select-listbox.tsx").then(
      (module) => {
        loaded = module.MultiSelectListbox;
        if (details.isConnected) takeOver();
      },
      () => undefined,
    );
    return () => details.removeEventListener("toggle", takeOver);
  }, [group]);
  return Listbox;
}

interface PostedBoxesProps extends Pick<MultiSelectProps, "name" | "options"> {
  form: string | undefined;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The posted inputs: the same checkboxes as before, so that the browser restores them and forms notice changes. */
function PostedBoxes({ name, form, options, chosen, onToggle }: PostedBoxesProps) {
  return (
    <span hidden>
      {options.map(({ value }) => (
        <input
          key={value}
          type="checkbox"
          name={name}
          value={value}
          form={form}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </span>
  );
}

function listBoxes(within: HTMLElement | null): HTMLInputElement[] {
  return [...(within?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
}

/** Clicks changed checkboxes like a user, so that forms that watch them notice. */
function clickBoxes(within: HTMLElement | null, wanted: readonly string[]) {
  for (const box of listBoxes(within)) if (box.checked !== wanted.includes(box.value)) box.click();
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
