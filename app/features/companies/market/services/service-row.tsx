import { ArrowUpDown, ChevronUp, GripVertical, type LucideIcon, Pencil } from "lucide-react";
import { type HTMLAttributes, type KeyboardEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { marketLimits } from "#app/features/companies/limits.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fillField } from "#app/ui/editor/fill-field.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { FieldError, fieldDescription } from "#app/ui/form/field.tsx";
import { SwitchInput } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import * as styles from "./market-services.css.ts";
import { mostPlaceDigits, type ServiceRow } from "./service-choice.ts";
import { type Move, RowMenu } from "./service-menu.tsx";
import { isShown, toShowChoice } from "./service-order.ts";

interface ServiceFieldsProps {
  formId: string;
  row: ServiceRow;
  /** The form's values, where they differ from the row. */
  typed: { show: ServiceRow["show"]; note: string };
  /** As typed; empty for no place. */
  place: string;
  /** Where the market shows it; null where that is not known. */
  position: number | null;
  /** Where it was before it was moved; null unless it was. */
  movedFrom: number | null;
  /** Handlers of the grip; null for a row that cannot be dragged. */
  grip: HTMLAttributes<HTMLElement> | null;
  /** While a row is dragged: the row itself, or where it would come. */
  drop: "none" | "dragged" | "above" | "below";
  isOpen: boolean;
  /** The place is no number. */
  isMisplaced: boolean;
  isChanged: boolean;
  onPlace(place: string): void;
  onMove(to: Move): void;
  onOpen(isOpen: boolean): void;
}

/** One service: its place, whether it is shown, and its tagline, which opens in place. Posts without scripts, too. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { row, place, isOpen, isMisplaced, isChanged, onPlace, onMove, onOpen } = props;
  const { t } = useTranslation("companies");
  const { id, name, companyName, tagline, logoUrl } = row;
  const error = isMisplaced ? t("services.error.place") : undefined;
  const [note, setNote] = useState(props.typed.note);
  // A choice taken back renders the switch anew.
  const [choice, setChoice] = useState({ show: props.typed.show, times: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    if (props.grip === null || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? "up" : "down");
  };
  return (
    <li
      className={`${styles.row[isChanged ? "changed" : "same"]} ${isOpen ? styles.isOpen : ""} ${styles.drop[props.drop]}`}
      onKeyDown={onKeyDown}
    >
      <span className={styles.grip} aria-hidden="true" {...props.grip}>
        {props.grip ? <Icon of={GripVertical} size={16} /> : null}
      </span>
      <span className={styles.placeCell}>
        <input type="hidden" name="service" value={id} />
        <span className={styles.placeName} aria-hidden="true">
          {t("services.place")}
        </span>
        <input
          id={`place-${id}`}
          name={`place-${id}`}
          className={styles.place}
          aria-label={t("services.placeOf", { name })}
          value={place}
          onChange={({ currentTarget }) => onPlace(currentTarget.value)}
          inputMode="numeric"
          maxLength={mostPlaceDigits}
          placeholder={props.position === null ? "–" : String(props.position)}
          autoComplete="off"
          aria-invalid={isMisplaced || undefined}
          aria-describedby={fieldDescription(`place-${id}`, { error })}
        />
      </span>
      <ServiceLogo src={logoUrl} scale="small" lazy />
      <div className={styles.service}>
        <div className={styles.name}>
          {name}
          {props.movedFrom === null ? null : (
            <Tag tone="pending" sign={ArrowUpDown}>
              {t("services.movedFrom", { place: props.movedFrom })}
            </Tag>
          )}
        </div>
        <div className={styles.company}>{companyName}</div>
      </div>
      <div className={styles.words}>
        <p className={styles.wordsOf[note === "" ? "seller" : "own"]}>{note || tagline}</p>
        <RowButton
          id={`edit-${id}`}
          icon={isOpen ? ChevronUp : Pencil}
          label={t(isOpen ? "services.closeOf" : "services.editOf", { name })}
          isOpen={isOpen}
          controls={`words-${id}`}
          onPress={() => onOpen(!isOpen)}
        />
      </div>
      <ShownSwitch key={choice.times} row={row} typed={choice.show} />
      <div className={styles.menu}>
        <RowMenu
          row={row}
          isPlaced={place !== ""}
          canMove={props.grip !== null}
          onMove={(to) => {
            if (to === "rule") setChoice(({ times }) => ({ show: "rule", times: times + 1 }));
            onMove(to);
          }}
          onPlace={() => {
            // On a narrow page the place is in the open row.
            flushSync(() => onOpen(true));
            const field = document.getElementById(`place-${id}`);
            if (!(field instanceof HTMLInputElement)) return;
            // Not every browser focuses what is selected.
            field.focus();
            field.select();
          }}
        />
      </div>
      {error === undefined ? null : (
        <div className={styles.misplaced}>
          <FieldError id={`place-${id}`} error={error} />
        </div>
      )}
      <WordsPanel {...props} note={note} onNote={setNote} />
    </li>
  );
}

/**
 * A switch that is on where the market shows the service. The posted value says whether the rule or the owner decides.
 */
function ShownSwitch({ row, typed }: { row: ServiceRow; typed: ServiceRow["show"] }) {
  const { t } = useTranslation("companies");
  const isLive = useHydrated();
  const { id, name, byRule } = row;
  const now = { show: typed, byRule };
  const [isOn, setOn] = useState(isShown(now));
  // Keeps the state of a switch that was pressed before hydration.
  useEffect(() => {
    const field = document.getElementById(`show-${id}`);
    if (field instanceof HTMLInputElement) setOn(field.checked);
  }, [id]);
  const show = toShowChoice(now, isOn);
  return (
    <label className={styles.shown}>
      <SwitchInput
        id={`show-${id}`}
        name={`show-${id}`}
        value={toShowChoice(now, true)}
        aria-label={t("services.showOf", { name })}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {/* The first value posted counts: the switch's, if it is on. */}
      <input type="hidden" name={`show-${id}`} value={toShowChoice(now, false)} disabled={isLive && isOn} />
      <span className={styles.shownText[show === "rule" ? "rule" : "hand"]}>
        {t(show === "rule" ? "services.byRule" : "services.byHand")}
      </span>
    </label>
  );
}

/** The owner's tagline in a field, and how it looks on the card. */
function WordsPanel({
  formId,
  row: { id, name, companyName, logoUrl, tagline },
  typed,
  note,
  onNote,
  onOpen,
}: ServiceFieldsProps & { note: string; onNote(note: string): void }) {
  const { t } = useTranslation("companies");
  return (
    <div id={`words-${id}`} className={styles.panel}>
      <div>
        <TextArea
          id={`note-${id}`}
          name={`note-${id}`}
          label={t("services.note")}
          aria-label={t("services.noteOf", { name })}
          hint={t("services.sellers", { words: tagline })}
          defaultValue={typed.note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
          placeholder={tagline}
          typedLimit={marketLimits.note}
          maxLength={marketLimits.note}
          rows={2}
        />
        <div className={styles.panelButtons}>
          <Button
            size="small"
            onClick={() => {
              onOpen(false);
              // The pressed button is hidden with its panel.
              document.getElementById(`edit-${id}`)?.focus();
            }}
          >
            {t("services.done")}
          </Button>
          {note === "" ? null : (
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                fillField(formId, `note-${id}`, "");
                // The pressed button goes with the words.
                document.getElementById(`note-${id}`)?.focus();
              }}
            >
              {t("services.useSellers")}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.sample}>
        {t("services.onMarket")}
        <div className={styles.sampleCard}>
          <ServiceLogo src={logoUrl} lazy />
          <div>
            <div className={styles.name}>{name}</div>
            <div className={styles.company}>{companyName}</div>
          </div>
          <p className={styles.sampleText}>{note || tagline}</p>
        </div>
      </div>
    </div>
  );
}

interface RowButtonProps {
  id: string;
  icon: LucideIcon;
  label: string;
  isOpen: boolean;
  controls: string;
  onPress(): void;
}

function RowButton({ id, icon, label, isOpen, controls, onPress }: RowButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
