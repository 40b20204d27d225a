import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Fields } from "#app/content/merge-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import * as styles from "./market-services.css.ts";
import type { ServiceRow } from "./service-choice.ts";
import type { Move } from "./service-menu.tsx";
import { isShown, listPlaced, moveService, putService } from "./service-order.ts";
import { ServiceFields } from "./service-row.tsx";
import { useRowDrag } from "./use-row-drag.ts";

interface ServiceRowsProps {
  formId: string;
  rows: readonly ServiceRow[];
  /** The rows begin as the market does; otherwise they are what a search has found. */
  isWhole: boolean;
  /** The posted form's fields; null before it is posted. */
  typed: Fields | null;
  /** Ids of the services whose place is no number. */
  misplaced: readonly number[];
  /** Names of the inputs that differ from what is saved. */
  changed: readonly string[];
}

/** The services in their order, those that the market hides last; they move without leaving the page. */
export function ServiceRows({ formId, rows, isWhole, typed, misplaced, changed }: ServiceRowsProps) {
  const { t } = useTranslation("companies");
  const { placeOf, setPlaces } = usePlaces(rows, typed);
  // On a narrow page a place is seen in an open row alone.
  const [open, setOpen] = useState<number | null>(misplaced[0] ?? null);
  const [said, setSaid] = useState("");
  const [moved, setMoved] = useState<readonly number[]>([]);
  const [order, setOrder] = useState<readonly number[]>(() =>
    typed === null ? [] : listPlaced(toPlaces(rows, placeOf)),
  );
  const saved = rows.filter(isShown);
  const shown = arrange(saved, order);
  const hidden = rows.filter((row) => !isShown(row));
  const readPlaced = () => listPlaced(toPlaces(rows, placeOf));
  const show = (row: ServiceRow, placed: readonly number[]) => {
    const at = placed.indexOf(row.id) + 1;
    flushSync(() => {
      setPlaces(Object.fromEntries(rows.map(({ id }) => [id, String(placed.indexOf(id) + 1 || "")])));
      setOrder(placed);
      setMoved((before) => [...before, row.id]);
      setSaid(
        at === 0
          ? t("services.noPlaceOf", { name: row.name })
          : t("services.nowPlaceOf", { name: row.name, place: at }),
      );
    });
    // A row that moves in the document loses the focus; whoever counts unsaved changes reads the form after an event.
    const menu = document.getElementById(`move-${row.id}`);
    menu?.focus();
    menu?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  // What a search has found is not seen in the market's order: there only those with a place have one.
  const toLast = (id: number) => (isWhole ? shown.length : readPlaced().filter((one) => one !== id).length);
  const put = (row: ServiceRow, to: number) => {
    const ids = shown.map(({ id }) => id);
    show(row, putService(readPlaced(), ids, row.id, Math.min(to, toLast(row.id))));
  };
  const { drag, toGrip } = useRowDrag((id, to) => {
    const row = rows.find((one) => one.id === id);
    if (row) put(row, to);
  });
  const move = (row: ServiceRow, to: Move) => {
    if (to === "top") return put(row, 0);
    if (to === "rule")
      return show(
        row,
        readPlaced().filter((id) => id !== row.id),
      );
    show(row, moveService(readPlaced(), row.id, to === "up" ? -1 : 1));
  };
  const others = shown.filter(({ id }) => id !== drag?.id).map(({ id }) => id);
  const fields = (row: ServiceRow, at: number) => {
    const { id } = row;
    const place = placeOf(row);
    const before = saved.findIndex((one) => one.id === id);
    const inMarket = shown.includes(row);
    const isMoved = moved.includes(id) && place !== String(row.place ?? "") && before !== at;
    return (
      <ServiceFields
        key={toRowKey(row)}
        formId={formId}
        row={row}
        typed={{ show: toShow(typed?.[`show-${id}`]) ?? row.show, note: typed?.[`note-${id}`] ?? row.note }}
        place={place}
        // Where the rule puts one that is pinned so far is not known.
        position={isWhole && inMarket && row.isFound && row.place === null ? at + 1 : null}
        movedFrom={isWhole && inMarket && isMoved && (row.isFound || row.place !== null) ? before + 1 : null}
        grip={inMarket ? toGrip(id, at) : null}
        drop={toDrop(id, others, drag && { ...drag, to: Math.min(drag.to, toLast(drag.id)) })}
        isOpen={open === id}
        isMisplaced={misplaced.includes(id)}
        isChanged={changed.some((name) => name.endsWith(`-${id}`))}
        onPlace={(text) => setPlaces((all) => ({ ...all, [id]: text }))}
        onMove={(to) => move(row, to)}
        onOpen={(isOpen) => setOpen(isOpen ? id : null)}
      />
    );
  };
  return (
    <div className={styles.card}>
      <div className={styles.head} aria-hidden="true">
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

/** How a row looks while one is dragged: itself, or where the dragged one would come. */
function toDrop(id: number, others: readonly number[], drag: { id: number; to: number } | null) {
  if (drag === null) return "none";
  if (id === drag.id) return "dragged";
  if (id === others[drag.to]) return "above";
  return drag.to === others.length && id === others.at(-1) ? "below" : "none";
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
