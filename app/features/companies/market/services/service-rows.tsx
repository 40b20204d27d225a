import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Fields } from "#app/content/merge-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import * as styles from "./market-services.css.ts";
import type { ServiceRow } from "./service-choice.ts";
import { isShown, listPlaced, moveService } from "./service-order.ts";
import { ServiceFields } from "./service-row.tsx";

interface ServiceRowsProps {
  formId: string;
  rows: readonly ServiceRow[];
  /** The posted form's fields; null before it is posted. */
  typed: Fields | null;
  /** Ids of the services whose place is no number. */
  misplaced: readonly number[];
  /** Names of the inputs that differ from what is saved. */
  changed: readonly string[];
}

/** The services in their order, those that the market hides last; they move without leaving the page. */
export function ServiceRows({ formId, rows, typed, misplaced, changed }: ServiceRowsProps) {
  const { t } = useTranslation("companies");
  const { placeOf, setPlaces } = usePlaces(rows, typed);
  // On a narrow page a place is seen in an open row alone.
  const [open, setOpen] = useState<number | null>(misplaced[0] ?? null);
  const [said, setSaid] = useState("");
  const [order, setOrder] = useState(() => (typed === null ? [] : listPlaced(toPlaces(rows, placeOf))));
  const move = (row: ServiceRow, step: -1 | 1) => {
    const placed = moveService(listPlaced(toPlaces(rows, placeOf)), row.id, step);
    const at = placed.indexOf(row.id) + 1;
    flushSync(() => {
      setPlaces(Object.fromEntries(rows.map(({ id }) => [id, String(placed.indexOf(id) + 1 || "")])));
      setOrder(placed);
      setSaid(
        at === 0
          ? t("services.noPlaceOf", { name: row.name })
          : t("services.nowPlaceOf", { name: row.name, place: at }),
      );
    });
    // A row that moves in the document loses the focus.
    document.getElementById(`${step === -1 ? "up" : "down"}-${row.id}`)?.focus();
  };
  const fields = (row: ServiceRow) => (
    <ServiceFields
      key={toRowKey(row)}
      formId={formId}
      row={row}
      typed={{ show: toShow(typed?.[`show-${row.id}`]) ?? row.show, note: typed?.[`note-${row.id}`] ?? row.note }}
      place={placeOf(row)}
      isOpen={open === row.id}
      isMisplaced={misplaced.includes(row.id)}
      isChanged={changed.some((name) => name.endsWith(`-${row.id}`))}
      onPlace={(place) => setPlaces((before) => ({ ...before, [row.id]: place }))}
      onMove={(step) => move(row, step)}
      onOpen={(isOpen) => setOpen(isOpen ? row.id : null)}
    />
  );
  const shown = arrange(rows.filter(isShown), order);
  const hidden = rows.filter((row) => !isShown(row));
  return (
    <div className={styles.card}>
      <div className={styles.head} aria-hidden="true">
        <span>{t("services.place")}</span>
        <span className={styles.headService}>{t("services.service")}</span>
        <span>{t("services.words")}</span>
        <span>{t("services.show")}</span>
      </div>
      <ul className={styles.rows}>{shown.map(fields)}</ul>
      {hidden.length === 0 ? null : (
        <>
          <h2 className={styles.part} id="hidden">
            {t("services.hidden")} <span className={styles.partCount}>{hidden.length}</span>
          </h2>
          <ul className={styles.rows} aria-labelledby="hidden">
            {hidden.map(fields)}
          </ul>
        </>
      )}
      <span role="status" className={visuallyHidden}>
        {said}
      </span>
    </div>
  );
}

function toPlaces(rows: readonly ServiceRow[], placeOf: (row: ServiceRow) => string) {
  return rows.map((row) => ({ id: row.id, place: placeOf(row) }));
}

/** Each row's place as typed. */
function usePlaces(rows: readonly ServiceRow[], typed: Fields | null) {
  const [places, setPlaces] = useState<Readonly<Record<number, string>>>({});
  const placeOf = ({ id, place }: ServiceRow) => places[id] ?? typed?.[`place-${id}`] ?? String(place ?? "");
  // Keeps places that were typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const early = rows.flatMap((row) => {
      const field = document.getElementById(`place-${row.id}`);
      const isEarly = field instanceof HTMLInputElement && field.value !== placeOf(row);
      return isEarly ? [[row.id, field.value] as const] : [];
    });
    if (early.length > 0) setPlaces(Object.fromEntries(early));
  }, []);
  return { placeOf, setPlaces };
}

/** Rows whose ids are in the order, in that order; then the others. */
function arrange(rows: readonly ServiceRow[], order: readonly number[]): ServiceRow[] {
  const at = ({ id }: ServiceRow) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...rows].sort((one, other) => at(one) - at(other));
}

/**
 * Keeps a row's identity while the search changes, so that typed text is not lost. A change saved by somebody else
 * makes it a new row.
 */
function toRowKey({ id, show, place, note }: ServiceRow): string {
  return JSON.stringify([id, show, place, note]);
}

function toShow(text: string | undefined): ServiceRow["show"] | null {
  return text === "always" || text === "never" || text === "rule" ? text : null;
}
